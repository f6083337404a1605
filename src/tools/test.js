// `npm test`: everything that can be checked on this machine, one summary; says what it had to leave out.
// `npm run test:quick [-- <commit>]`: types, lint and the tests of the rooms that changed since the commit
// (the last one), on PGlite.
const { execFileSync, spawn } = require("node:child_process");
const { existsSync } = require("node:fs");
const path = require("node:path");
const { root, install } = require("./prepare.js");
const { startPostgres } = require("./test-postgres.js");

const bin = (name) => path.join(root, "node_modules/.bin", name);
const CHROMIUM = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];
const results = [];
const leftOut = [];

/** Runs one step to its end and notes whether it passed. */
function step(name, command, args, env = {}) {
  process.stdout.write(`\n── ${name}\n`);
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
    child.once("error", () => resolve(1));
    child.once("exit", (code) => resolve(code ?? 1));
  }).then((code) => {
    results.push({ name, passed: code === 0, seconds: Math.round((Date.now() - started) / 1000) });
    return code === 0;
  });
}

/**
 * Tests of the rooms in which something changed: `src/features/home/…` has its tests in
 * `__tests__/features/home`.
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

function summary() {
  process.stdout.write("\n── summary\n");
  for (const { name, passed, seconds } of results)
    process.stdout.write(`${passed ? "pass" : "FAIL"}  ${name} (${seconds} s)\n`);
  for (const line of leftOut) process.stdout.write(`left out  ${line}\n`);
  const failed = results.filter(({ passed }) => !passed).length;
  process.stdout.write(`${results.length - failed} passed, ${failed} failed, ${leftOut.length} skipped\n`);
  process.exit(failed > 0 || (process.env.CI === "true" && leftOut.length > 0) ? 1 : 0);
}

async function main() {
  install();
  const isQuick = process.argv[2] === "--quick";
  const chromium = CHROMIUM.find((file) => file && existsSync(file));
  const check = async () => {
    await step("types", bin("tsc"), ["--noEmit"]);
    await step("lint", bin("biome"), ["check", "."]);
  };
  // Neither keeps two cores busy.
  const [isBuilt] = await Promise.all([
    !isQuick && chromium && step("build", process.execPath, [path.join(__dirname, "prepare.js")]),
    check(),
  ]);
  const modules = { NODE_OPTIONS: "--experimental-vm-modules --no-warnings" };
  if (isQuick) {
    const rooms = changedRooms(process.argv[3] ?? "HEAD~1");
    await step(`tests of ${rooms.join(" ")}`, bin("jest"), ["--ci", ...rooms], { TEST_DATABASE_URL: "", ...modules });
    leftOut.push("rooms that did not change, PostgreSQL, browser: npm test");
    return summary();
  }

  const postgres = await startPostgres();
  if (!postgres)
    leftOut.push("hosts on PostgreSQL: no server found (apt-get install postgresql, or set TEST_DATABASE_URL)");
  const database = postgres ? { TEST_DATABASE_URL: postgres.url } : {};
  await step("unit and hosts", bin("jest"), ["--ci", ...process.argv.slice(2)], { ...database, ...modules });

  if (isBuilt) await step("browser", bin("playwright"), ["test"], { CHROMIUM_PATH: chromium, ...database });
  else if (!chromium) leftOut.push("browser: no Chromium found (apt-get install chromium, or set CHROMIUM_PATH)");
  postgres?.stop();
  summary();
}

main();
