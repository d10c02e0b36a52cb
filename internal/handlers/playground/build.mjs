// Builds the page into dist/, which is committed and embedded in the binary. The result depends on the
// sources and on package-lock.json alone.
import { context } from "esbuild";

const build = await context({
  entryPoints: { app: "src/main.tsx", style: "src/style/index.css" },
  outdir: "dist",
  bundle: true,
  minify: true,
  format: "esm",
  target: ["es2022", "chrome109", "firefox115", "safari16.4"],
  jsx: "automatic",
  jsxImportSource: "preact",
  charset: "utf8",
  legalComments: "eof",
  banner: { js: "/* Verdict, Apache-2.0; with Preact and openapi-fetch, MIT: see /playground/licenses.txt */" },
  logLevel: "info",
});
if (process.argv.includes("--watch")) {
  await build.watch();
} else {
  await build.rebuild();
  await build.dispose();
}
