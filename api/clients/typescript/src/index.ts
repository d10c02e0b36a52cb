// A typed client of Verdict. The types are generated from the contract (schema.d.ts); this file adds
// short names for them and one way to tell answers from problems.
import createFetchClient, { type Client, type ClientOptions } from "openapi-fetch";

import type { components, paths } from "./schema.d.ts";

export type { components, paths };

/** The models of the contract, by name. */
export type Schemas = components["schemas"];

export type State = Schemas["State"];
export type Action = Schemas["Action"];
export type Verdict = Schemas["Verdict"];
export type Problem = Schemas["Problem"];

/** A client: one typed method per HTTP method, with the contract's paths. */
export type VerdictClient = Client<paths>;

/** Makes a client of the server at `options.baseUrl`. */
export function createClient(options: ClientOptions = {}): VerdictClient {
  return createFetchClient<paths>(options);
}

/** The server's refusal to answer a request: an RFC 9457 problem document. */
export class ProblemError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail ? `${problem.title}: ${problem.detail}` : problem.title);
    this.name = "ProblemError";
    this.problem = problem;
  }
}

/** What openapi-fetch resolves to, as far as `unwrap` needs it. */
interface Answer<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/** Waits for an answer and returns its document; throws a {@link ProblemError} for a problem. */
export async function unwrap<Data>(answer: Promise<Answer<Data>>): Promise<Data> {
  const { data, error, response } = await answer;
  if (data !== undefined) {
    return data;
  }
  throw new ProblemError(
    isProblem(error) ? error : { type: "/problems/internal", title: response.statusText || "No answer", status: response.status },
  );
}

function isProblem(value: unknown): value is Problem {
  return typeof value === "object" && value !== null && "title" in value && "status" in value;
}
