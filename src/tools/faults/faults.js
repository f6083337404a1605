// `npm run faults [-- <part of a name>]`: plants the faults of `list.js` one at a time in a copy of the working tree
// and runs the suites that must fail.
const { spawn, execFileSync } = require("node:child_process");
const {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { root, install } = require("../prepare.js");
const { startPostgres } = require("../test-postgres.js");
const { FAULTS, listProblems } = require("./list.js");

const TESTS = "__tests__";
const secondsSince = (started) => Math.round((Date.now() - started) / 1000);

/** Copies every file that git does not ignore; links the packages. */
function copyTree(copy) {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of new Set(listed.split("\0").filter(Boolean))) {
    const from = path.join(root, file);
    if (existsSync(from)) cpSync(from, path.join(copy, file));
  }
  // One link per package: tests write to node_modules/.cache, which must stay in the copy.
  const packages = path.join(root, "node_modules");
  mkdirSync(path.join(copy, "node_modules"));
  for (const name of readdirSync(packages)) {
    if (name !== ".cache") symlinkSync(path.join(packages, name), path.join(copy, "node_modules", name));
  }
}

/** Plants a fault. @returns a function that removes it */
function plant({ edits }, copy) {
  const before = new Map();
  for (const { file, find, replace } of edits) {
    const at = path.join(copy, file);
    const text = readFileSync(at, "utf8");
    if (!before.has(at)) before.set(at, text);
    writeFileSync(
      at,
      text.replace(find, () => replace),
    );
  }
  return () => {
    for (const [at, text] of before) writeFileSync(at, text);
  };
}

/** The running Jest process; leads its own process group. */
let running;

/** Runs suites in the copy. Resolves to the counts of each suite; `error` is set when a suite did not run. */
function runSuites(suites, copy, env) {
  const output = path.join(copy, "jest.json");
  rmSync(output, { force: true });
  const child = spawn(
    process.execPath,
    [
      path.join(copy, "node_modules/jest/bin/jest.js"),
      "--ci",
      "--silent",
      "--forceExit",
      "--json",
      `--outputFile=${output}`,
      "--runTestsByPath",
      ...suites.map((suite) => path.join(TESTS, suite)),
    ],
    { cwd: copy, stdio: ["ignore", "ignore", "pipe"], detached: true, env: { ...process.env, ...env } },
  );
  running = child;
  let printed = "";
  child.stderr.on("data", (chunk) => {
    printed = (printed + chunk).slice(-4000);
  });
  return new Promise((resolve) => {
    child.once("exit", () => {
      running = undefined;
      const { testResults = [] } = existsSync(output) ? JSON.parse(readFileSync(output, "utf8")) : {};
      resolve(
        suites.map((suite) => {
          const result = testResults.find(({ name }) => name === path.join(copy, TESTS, suite));
          const tests = result?.assertionResults ?? [];
          const passed = tests.filter(({ status }) => status === "passed").length;
          const failures = tests
            .filter(({ status }) => status === "failed")
            .map(({ fullName, failureMessages: [message = ""] }) => `${fullName}: ${message.split("\n")[0]}`);
          const error = tests.length === 0 ? result?.message || printed || "no result" : undefined;
          return { suite, passed, failed: failures.length, failures, error };
        }),
      );
    });
  });
}

/**
 * Returns the reason why a suite does not count as detecting a fault; null when it does. When every test of a suite
 * fails, its set-up is broken, which proves nothing.
 */
function whyUnseen({ suite, passed, failed, error }) {
  if (error) return `${suite} did not run: ${error.trim()}`;
  if (failed === 0) return `${suite} passes`;
  return failed > 1 && passed === 0 ? `${suite}: all ${failed} tests fail, so its set-up does` : null;
}

async function runFault(fault, copy, env) {
  const started = Date.now();
  const remove = plant(fault, copy);
  const results = await runSuites(fault.tests, copy, env).finally(remove);
  const unseen = results.map(whyUnseen).filter(Boolean);
  const counts = results.map(({ suite, passed, failed }) => `${suite} (${failed} of ${passed + failed} fail)`);
  process.stdout.write(
    unseen.length === 0
      ? `seen    ${fault.name} · ${counts.join(", ")} · ${secondsSince(started)} s\n`
      : `MISSED  ${fault.name} · ${unseen.join("; ")} · ${secondsSince(started)} s\n`,
  );
  return unseen.length === 0;
}

async function run(faults, copy, env) {
  const problems = listProblems(copy, faults);
  if (problems.length > 0) throw new Error(`The list of faults is out of date.\n${problems.join("\n")}`);
  const started = Date.now();
  const suites = [...new Set(faults.flatMap(({ tests }) => tests))];
  const broken = (await runSuites(suites, copy, env)).filter(({ failed, error }) => failed > 0 || error);
  if (broken.length > 0) {
    const reasons = broken.flatMap(({ suite, failures, error }) => [suite, ...failures, ...(error ? [error] : [])]);
    throw new Error(`Not green without a fault:\n${reasons.join("\n")}`);
  }
  process.stdout.write(`green   ${suites.length} suites without a fault · ${secondsSince(started)} s\n`);
  let seen = 0;
  for (const fault of faults) {
    if (await runFault(fault, copy, env)) seen += 1;
  }
  process.stdout.write(`${seen} of ${faults.length} seen · ${(secondsSince(started) / 60).toFixed(1)} min\n`);
  return seen === faults.length;
}

async function main() {
  install();
  const part = process.argv.slice(2).join(" ").toLowerCase();
  const faults = FAULTS.filter(({ name }) => name.toLowerCase().includes(part));
  if (faults.length === 0)
    throw new Error(`No such fault: ${part}. There are: ${FAULTS.map(({ name }) => name).join(" · ")}.`);
  const scratch = realpathSync(mkdtempSync(path.join(os.tmpdir(), "nadlang-faults-")));
  let postgres;
  const cleanUp = () => {
    if (running) process.kill(-running.pid, "SIGKILL");
    postgres?.stop();
    rmSync(scratch, { recursive: true, force: true, maxRetries: 3 });
  };
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => {
      cleanUp();
      process.exit(1);
    });
  }
  try {
    const [copy, temporary] = [path.join(scratch, "tree"), path.join(scratch, "tmp")];
    mkdirSync(copy);
    mkdirSync(temporary);
    copyTree(copy);
    // Always a separate server: templates with a faulty schema must not stay on the developer's server.
    postgres = await startPostgres({ parent: os.tmpdir() });
    const database = postgres ? { TEST_DATABASE_URL: postgres.url } : {};
    return await run(faults, copy, { TMPDIR: temporary, TEST_TIER: "main", ...database });
  } finally {
    cleanUp();
  }
}

main().then(
  (isAllSeen) => process.exit(isAllSeen ? 0 : 1),
  (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  },
);
