// `npm test`: types, lint, build, every suite of the tier `main` and the main browser tests.
// `npm run test:all`: the tier `rest` as well (`__tests__/tiers.js`, `__tests__/README.md`).
// `npm run test:quick [-- <commit>]`: types, lint and the suites of the rooms that changed since the commit (the
// last one), on PGlite.
const { execFileSync, spawn } = require("node:child_process");
const { existsSync, mkdtempSync, readFileSync, rmSync } = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { onBothEngines } = require("../../__tests__/tiers.js");
const { root, install } = require("./prepare.js");
const { startPostgres } = require("./test-postgres.js");

const bin = (name) => path.join(root, "node_modules/.bin", name);
const CHROMIUM = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];
/** Each worker may open 20 connections. */
const MAX_WORKERS = 8;
const NO_TESTS = { passed: 0, failed: 0, skipped: 0 };

const scratch = mkdtempSync(path.join(os.tmpdir(), "nadlang-test-"));
const results = [];
const leftOut = [];

/** Runs a command to its end. @returns whether its status was 0 */
function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
    child.once("error", () => resolve(false));
    child.once("exit", (code) => resolve(code === 0));
  });
}

/** Runs one step and records its tests per tier; a step without tests counts as one. */
async function step(name, work) {
  process.stdout.write(`\n── ${name}\n`);
  const started = Date.now();
  const { isGreen, tests = {} } = await work();
  results.push({ name, isGreen, tests, seconds: Math.round((Date.now() - started) / 1000) });
  return isGreen;
}

const check = (name, command, args, env) => step(name, async () => ({ isGreen: await run(command, args, env) }));

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null);

/** Runs Jest. `only`: part of a test's name; tests of other names do not count as skipped. */
function jest(name, tier, args, { env = {}, only = "" } = {}) {
  return step(name, async () => {
    const file = path.join(scratch, `jest-${results.length}-${tier}.json`);
    const filter = only ? ["-t", only.replace(/[()]/g, "\\$&")] : [];
    const all = ["--ci", "--passWithNoTests", "--json", "--outputFile", file, ...filter, ...args];
    const isGreen = await run(bin("jest"), all, { TEST_TIER: tier, ...env });
    const report = readJson(file);
    const found = (report?.testResults ?? []).flatMap(({ assertionResults }) => assertionResults);
    const count = (state) =>
      found.filter(({ status, fullName }) => state.test(status) && fullName.includes(only)).length;
    const failed = count(/^failed$/) + (report?.numRuntimeErrorTestSuites ?? 0);
    return {
      isGreen,
      tests: {
        [tier === "main" ? "main" : "rest"]: { passed: count(/^passed$/), failed, skipped: count(/^(pending|todo)$/) },
      },
    };
  });
}

/** Runs the browser tests without the tag `@all`, or every one. */
function playwright(isAll, env) {
  return step("browser", async () => {
    const file = path.join(scratch, "playwright.json");
    const args = ["test", "--reporter=line,json", ...(isAll ? [] : ["--grep-invert", "@all"])];
    const isGreen = await run(bin("playwright"), args, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file });
    const specs = [];
    const walk = ({ suites = [], specs: own = [] }) => {
      specs.push(...own);
      for (const suite of suites) walk(suite);
    };
    walk(readJson(file) ?? {});
    const tests = { main: { ...NO_TESTS }, rest: { ...NO_TESTS } };
    for (const { tags, tests: runs } of specs) {
      const isRest = tags.includes("all");
      for (const { status } of runs) {
        const state = status === "skipped" ? "skipped" : status === "unexpected" ? "failed" : "passed";
        tests[isRest ? "rest" : "main"][state] += 1;
      }
    }
    return { isGreen, tests: isAll ? tests : { main: tests.main } };
  });
}

/**
 * Suites of the rooms that changed: `src/features/home/…` has its suites in `__tests__/features/home`.
 */
function changedRooms(commit) {
  const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
  const changed = [
    ...git("diff", "--name-only", "--relative", commit),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
  const rooms = changed.flatMap((file) => {
    if (/^__tests__\/(?!e2e|support|trust).*\.test\.tsx?$/.test(file))
      return existsSync(path.join(root, file)) ? [file] : [];
    if (!file.startsWith("src/")) return [];
    let room = path.dirname(file.replace("src", "__tests__"));
    while (room.split("/").length > 2 && !existsSync(path.join(root, room))) room = path.dirname(room);
    return room.split("/").length > 1 && existsSync(path.join(root, room)) ? [`${room}/`] : [];
  });
  return [...new Set(["__tests__/architecture.test.ts", ...rooms])];
}

const plus = (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped });
const said = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`;

/** Prints every step, the tests of each tier, what was left out, and one line with the totals; ends the process. */
function summary() {
  process.stdout.write("\n── summary\n");
  let total = { ...NO_TESTS, skipped: leftOut.length };
  const tiers = {};
  for (const { name, isGreen, tests, seconds } of results) {
    const own = Object.values(tests).reduce(plus, NO_TESTS);
    // A step without tests, or one that failed although no test did.
    const extra = { ...NO_TESTS };
    if (isGreen && Object.keys(tests).length === 0) extra.passed = 1;
    if (!isGreen && own.failed === 0) extra.failed = 1;
    total = plus(total, plus(own, extra));
    for (const [tier, counts] of Object.entries(tests)) tiers[tier] = plus(tiers[tier] ?? NO_TESTS, counts);
    const detail = Object.keys(tests).length > 0 ? `: ${said(own)}` : "";
    process.stdout.write(`${isGreen ? "pass" : "FAIL"}  ${name}${detail} (${seconds} s)\n`);
  }
  for (const [tier, counts] of Object.entries(tiers)) process.stdout.write(`tier ${tier}: ${said(counts)}\n`);
  for (const line of leftOut) process.stdout.write(`left out  ${line}\n`);
  process.stdout.write(`${said(total)}\n`);
  rmSync(scratch, { recursive: true, force: true });
  process.exit(total.failed > 0 || (process.env.CI === "true" && leftOut.length > 0) ? 1 : 0);
}

async function checks() {
  await check("types", bin("tsc"), ["--noEmit"]);
  await check("lint", bin("biome"), ["check", "."]);
}

async function quick(commit) {
  await checks();
  const rooms = changedRooms(commit);
  await jest(`suites of ${rooms.join(" ")}`, "main", rooms, { env: { TEST_DATABASE_URL: "", CI: "" } });
  leftOut.push("rooms that did not change, PostgreSQL, browser: npm test");
}

async function full(isAll) {
  const chromium = CHROMIUM.find((file) => file && existsSync(file));
  const postgres = await startPostgres();
  if (!postgres)
    leftOut.push(
      "PostgreSQL: no server found, so hosts ran on PGlite (apt-get install postgresql, or set TEST_DATABASE_URL)",
    );
  if (!chromium) leftOut.push("browser: no Chromium found (apt-get install chromium, or set CHROMIUM_PATH)");
  const env = postgres ? { TEST_DATABASE_URL: postgres.url } : {};
  // The build occupies one core.
  const [isBuilt] = await Promise.all([
    chromium && check("build", process.execPath, [path.join(__dirname, "prepare.js")]),
    checks().then(() => jest("rules", "main", ["--selectProjects", "pure", "--maxWorkers=1"], { env })),
  ]);
  // Suites of hosts wait for their database about a third of the time.
  const workers = Math.min(os.availableParallelism() + 1, MAX_WORKERS);
  await jest("screens and hosts", "main", ["--selectProjects", "web", "server", `--maxWorkers=${workers}`], { env });
  if (isAll) await jest("trust and processes", "rest", [], { env });
  if (isAll && postgres) await jest("hosts on PGlite", "all", onBothEngines(), { env, only: "(pglite)" });
  if (isBuilt) await playwright(isAll, { ...env, CHROMIUM_PATH: chromium });
  postgres?.stop();
}

async function main() {
  install();
  const [mode, commit = "HEAD~1"] = process.argv.slice(2);
  if (mode === "--quick") await quick(commit);
  else await full(mode === "--all");
  summary();
}

main().catch((error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
