// `npm run bench`: measures the speed on this machine; `npm run bench -- b d` runs those parts only.
const path = require("node:path");
const { spawn } = require("node:child_process");
const { root, install, build } = require("../prepare.js");
const { BUFFERS, startPostgres } = require("../test-postgres.js");

const PARTS = {
  a: "pages.ts",
  b: "hosts.ts",
  c: "order.ts",
  d: "search.ts",
  e: "memory.ts",
  f: "stays.ts",
  g: "lighthouse.ts",
};

/** Parts that load pages: they need a production build. */
const OF_PAGES = ["a", "e", "g"];

/** Runs one part to its end; resolves to whether it could be measured. */
function measure(part, url) {
  return new Promise((resolve) => {
    const args = ["--import", "tsx", "--no-warnings", path.join(__dirname, PARTS[part]), url, root];
    const child = spawn(process.execPath, args, { cwd: root, stdio: "inherit" });
    child.once("error", () => resolve(false));
    child.once("exit", (code) => resolve(code === 0));
  });
}

async function main() {
  const chosenParts = process.argv.slice(2);
  const unknown = chosenParts.filter((part) => !Object.hasOwn(PARTS, part));
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(", ")}: choose among ${Object.keys(PARTS)}`);
  install();
  const postgres = await startPostgres({ isSynced: true, buffers: BUFFERS.measured });
  if (!postgres) throw new Error("PostgreSQL is not installed (apt-get install postgresql, or set TEST_DATABASE_URL)");
  const parts = chosenParts.length > 0 ? chosenParts : Object.keys(PARTS);
  const failed = [];
  try {
    if (parts.some((part) => OF_PAGES.includes(part))) build();
    for (const part of parts) {
      if (!(await measure(part, postgres.url))) failed.push(part);
    }
  } finally {
    postgres.stop();
  }
  if (failed.length > 0) throw new Error(`not measured: ${failed.join(", ")}`);
}

main().catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
