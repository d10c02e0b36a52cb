// Asks a running server whether Ann can cast Grizzly Bears with one untapped Forest:
//
//   node --experimental-strip-types example/first-verdict.ts http://localhost:8080
import { createClient, unwrap, type State } from "../src/index.ts";

const state: State = {
  format: "verdict.state/1",
  rules: { format: "casual" },
  players: [{ id: "Ann", hand: [{ id: "o1", card: "Grizzly Bears" }] }, { id: "Ben" }],
  battlefield: [
    { id: "o2", card: "Forest", owner: "Ann" },
    { id: "o3", card: "Forest", owner: "Ann", tapped: true },
  ],
  turn: { number: 3, active: "Ann", step: "precombat_main", priority: "Ann" },
  next_id: 4,
};

const client = createClient({ baseUrl: process.argv[2] ?? "http://localhost:8080" });
const verdict = await unwrap(
  client.POST("/v1/verdicts", { body: { state, action: { type: "cast", player: "Ann", object: "o1" } } }),
);

switch (verdict.outcome) {
  case "legal":
    console.log(`legal: ${verdict.events.length} events, next is ${verdict.next.kind}`);
    break;
  case "illegal":
    console.log(`illegal (${verdict.violation.code}): ${verdict.violation.message}`);
    for (const citation of verdict.violation.citations) {
      console.log(citation.kind === "rule" ? `  CR ${citation.number}` : `  ${citation.card}, ${citation.date}`);
    }
    break;
  case "unsupported":
    for (const gap of verdict.unsupported) {
      console.log(`unsupported: ${gap.card ?? ""} ${gap.line ?? ""} (${gap.reason})`);
    }
}
