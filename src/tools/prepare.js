// `npm start` on a bare checkout: only Node's own modules may be used before `npm ci` has run.
const { createHash } = require("node:crypto");
const { existsSync, readFileSync, readdirSync, statfsSync, statSync, writeFileSync } = require("node:fs");
const path = require("node:path");
const { spawnSync } = require("node:child_process");
const { buildWeb } = require("./build-web.js");

const root = path.resolve(__dirname, "../..");
const SOURCES = ["pages", "src", "public", "next.config.js", "tsconfig.json", "package-lock.json"];

const DISK_FULL = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded|os error 28/i;
/** Margin: a failed step frees some space of a full disk when it cleans up. */
const ALMOST_FULL_BYTES = 8 * 1024 * 1024;

/** Returns what to print about a failed step: one line on a full disk, else the step's own output. */
function stepProblem(output, freeBytes) {
  if (!DISK_FULL.test(output) && freeBytes >= ALMOST_FULL_BYTES) return output;
  const english = `The disk of ${root} is full: free 2 GB and start again.`;
  return `Nadlang did not start. ${english} · 디스크가 가득 찼어요. 2 GB를 비우고 다시 시작하세요.`;
}

/**
 * Runs a step in the project's root. Prints its output only on failure, or one line when the disk is full, and then
 * exits with its status.
 */
function run(saying, command, args, env = {}) {
  process.stdout.write(`${saying}\n`);
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: ["inherit", "pipe", "pipe"],
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, ...env },
  });
  if (result.status === 0) return;
  const output = `${result.stdout ?? ""}${result.stderr ?? ""}${result.error?.message ?? ""}`;
  fail(output, result.status ?? 1);
}

function fail(output, status) {
  const { bavail, bsize } = statfsSync(root);
  process.stderr.write(`${stepProblem(output, bavail * bsize)}\n`);
  process.exit(status);
}

/** Installs the lock file's packages, once for each lock file. */
function install() {
  const stamp = path.join(root, "node_modules/.package-lock.json");
  const lock = path.join(root, "package-lock.json");
  if (existsSync(stamp) && statSync(stamp).mtimeMs >= statSync(lock).mtimeMs) return;
  const npm = process.env.npm_execpath;
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund"];
  const saying = "Installing packages (a minute or two) · 패키지를 설치하고 있어요";
  if (npm) run(saying, process.execPath, [npm, ...args]);
  else run(saying, "npm", args);
}

function sourceHash() {
  const hash = createHash("sha256");
  const add = (entry) => {
    const stat = statSync(entry, { throwIfNoEntry: false });
    if (!stat) return;
    if (stat.isDirectory()) for (const name of readdirSync(entry).sort()) add(path.join(entry, name));
    else hash.update(path.relative(root, entry)).update(readFileSync(entry));
  };
  for (const source of SOURCES) add(path.join(root, source));
  for (const key of Object.keys(process.env).sort()) {
    if (key.startsWith("NEXT_PUBLIC_")) hash.update(`${key}=${process.env[key]}`);
  }
  return hash.digest("hex");
}

/**
 * Builds when a source changed since the last build. Uses webpack, whose first load is 4 to 8 kB smaller than the
 * other bundler's.
 */
function build() {
  const mark = path.join(root, ".next/SOURCE_HASH");
  const wanted = sourceHash();
  if (existsSync(mark) && readFileSync(mark, "utf8") === wanted) return;
  const saying = "Building (a minute or two, only after a change) · 처음이거나 바뀐 뒤라 짓고 있어요";
  run(saying, process.execPath, [path.join(root, "node_modules/next/dist/bin/next"), "build", "--webpack"], {
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
  });
  buildWeb(root);
  writeFileSync(mark, wanted);
}

module.exports = { root, install, build, stepProblem };

if (require.main === module) {
  try {
    install();
    build();
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error), 1);
  }
}
