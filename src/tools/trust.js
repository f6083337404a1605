// `npm run trust`: invariants at their full figures, on a temporary PostgreSQL server and on PGlite. `npm run trust
// -- R1 S7` runs some goals; TRUST_SEED=<number> repeats a run.
const { existsSync, mkdtempSync, readFileSync, rmSync } = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { spawn } = require("node:child_process");
const { root, install, build } = require("./prepare.js");
const { startPostgres } = require("./test-postgres.js");
const { GOALS } = require("./trust-goals.js");

/** Running test process, so that an interrupted run leaves nothing behind. */
let running;

const scratch = mkdtempSync(path.join(os.tmpdir(), "nadlang-trust-run-"));
const seed = process.env.TRUST_SEED ?? String(Math.floor(Math.random() * 1_000_000));
const reportFile = path.join(scratch, "report.jsonl");
const measuredLines = () =>
  existsSync(reportFile) ? readFileSync(reportFile, "utf8").split("\n").filter(Boolean).map(JSON.parse) : [];

/** Runs test files one after the other in one process; resolves to the number passed and the failures. */
function runTests(files, env) {
  const output = path.join(scratch, "jest.json");
  rmSync(output, { force: true });
  const jest = path.join(root, "node_modules/jest/bin/jest.js");
  const args = [jest, "--runInBand", "--silent", "--forceExit", "--json", "--outputFile", output];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...args, "--", ...files], {
      cwd: root,
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, ...env },
    });
    running = child;
    let said = "";
    child.stderr.on("data", (chunk) => {
      said = (said + chunk).slice(-4000);
    });
    child.once("exit", (code) => {
      const result = existsSync(output) ? JSON.parse(readFileSync(output, "utf8")) : null;
      const tests = result?.testResults.flatMap((file) => file.assertionResults) ?? [];
      const failed = tests.filter(({ status }) => status === "failed");
      const broken =
        result?.testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0) ?? [];
      resolve({
        passed: tests.filter(({ status }) => status === "passed").length,
        isGreen: code === 0 && result !== null && tests.length > 0,
        failures: [
          ...failed.map(({ fullName, failureMessages }) => `${fullName}: ${firstLine(failureMessages[0])}`),
          ...broken.map(({ name, message }) => `${path.relative(root, name)}: ${firstLine(message)}`),
          ...(result === null ? [firstLine(said)] : []),
          ...(failed.length > 0 ? hostErrors(said) : []),
        ],
      });
    });
  });
}

/** Runs one goal's tests on the built product; same result shape. */
function runBuilt(id, env) {
  build();
  const output = path.join(scratch, "playwright.json");
  rmSync(output, { force: true });
  const playwright = path.join(root, "node_modules/@playwright/test/cli.js");
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [playwright, "test", "e2e/trust", "-g", `\\b${id} `, "--reporter=json"], {
      cwd: root,
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: output },
    });
    running = child;
    child.once("exit", (code) => {
      const report = existsSync(output) ? JSON.parse(readFileSync(output, "utf8")) : { suites: [], errors: [] };
      const specs = report.suites.flatMap((suite) => suite.specs);
      const wrong = specs.flatMap(({ tests }) =>
        tests.flatMap(({ results }) => results.flatMap(({ error }) => error ?? [])),
      );
      resolve({
        passed: specs.filter(({ ok }) => ok).length,
        isGreen: code === 0 && specs.length > 0,
        failures: [...wrong, ...report.errors].map(({ message }) => firstLine(message)),
      });
    });
  });
}

const plain = (text) => text.replace(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g"), "");
const firstLine = (text = "") =>
  plain(text)
    .split("\n")
    .find((line) => line.trim() !== "")
    ?.slice(0, 400) ?? "";

/** Last error log lines of the processes under test. */
const hostErrors = (said) =>
  said
    .split("\n")
    .filter((line) => line.startsWith("{") && line.includes('"level":"error"'))
    .slice(-2)
    .map((line) => line.slice(0, 1200));

function print({ goal, name, engine, figures, target, passed }) {
  process.stdout.write(
    `${passed ? "pass" : "FAIL"}  ${goal.padEnd(4)} ${name} · ${engine} · ${figures} · target: ${target} · seed ${seed}\n`,
  );
}

/** Runs one goal: prints its measurements, and one line for all its tests. */
async function runGoal(goal, database, done) {
  const files = [...(goal.trust ?? []).map((name) => `__tests__/trust/${name}.test.ts`), ...(goal.also ?? [])];
  const fresh = files.filter((file) => goal.zones || !done.has(file));
  if (fresh.length === 0 && !goal.built) return true;
  const started = Date.now();
  const before = measuredLines().length;
  let isGreen = true;
  let passed = 0;
  for (const zone of goal.zones ?? [process.env.TZ ?? "UTC"]) {
    const env = {
      ...database,
      TZ: zone,
      TEST_TIER: "all",
      TRUST_SCALE: "full",
      TRUST_SEED: seed,
      TRUST_REPORT: reportFile,
    };
    const results = [
      ...(goal.built ? [await runBuilt(goal.id, env)] : []),
      ...(fresh.length > 0 ? [await runTests(fresh, env)] : []),
    ];
    for (const result of results) {
      isGreen &&= result.isGreen;
      passed += result.passed;
      for (const failure of result.failures) process.stdout.write(`      ${failure}\n`);
    }
  }
  for (const file of fresh) done.add(file);
  for (const line of measuredLines().slice(before)) print(line);
  const seconds = Math.round((Date.now() - started) / 1000);
  const where = goal.zones ? `, each under ${goal.zones.join(", ")}` : "";
  const figures = `${passed} tests passed in ${seconds} s${where}`;
  print({ goal: goal.id, name: goal.name, engine: "all its tests", figures, target: "all", passed: isGreen });
  return isGreen;
}

async function main() {
  install();
  const ids = process.argv.slice(2).map((id) => id.toUpperCase());
  const unknown = ids.filter((id) => !GOALS.some((goal) => goal.id === id));
  if (unknown.length > 0)
    throw new Error(`No such goal: ${unknown.join(", ")}. There are ${GOALS.map(({ id }) => id).join(" ")}.`);
  const chosen = GOALS.filter(({ id }) => ids.length === 0 || ids.includes(id));
  const postgres = await startPostgres({ isSynced: true });
  if (!postgres) throw new Error("PostgreSQL is needed: apt-get install postgresql, or set TEST_DATABASE_URL.");
  process.stdout.write(`trust · seed ${seed} · ${os.cpus().length} cores · node ${process.version}\n`);
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => {
      running?.kill("SIGKILL");
      postgres.stop();
      rmSync(scratch, { recursive: true, force: true });
      process.exit(1);
    });
  }
  const started = Date.now();
  const done = new Set();
  const failed = [];
  try {
    for (const goal of chosen) {
      if (!(await runGoal(goal, { TEST_DATABASE_URL: postgres.url }, done))) failed.push(goal.id);
    }
  } finally {
    postgres.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
  const minutes = ((Date.now() - started) / 60_000).toFixed(1);
  process.stdout.write(
    `${chosen.length - failed.length} goals reached, ${failed.length} failed${failed.length > 0 ? ` (${failed.join(" ")})` : ""} · ${minutes} min · replay with TRUST_SEED=${seed}\n`,
  );
  process.exit(failed.length > 0 ? 1 : 0);
}

main().catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
