// A temporary PostgreSQL server for tests and benchmarks: temporary directory, free port, deleted at the end.
const { existsSync, mkdtempSync, readdirSync, rmSync, chownSync } = require("node:fs");
const { execFileSync, spawnSync } = require("node:child_process");
const { createServer } = require("node:net");
const os = require("node:os");
const path = require("node:path");

const HOME = "/usr/lib/postgresql";

/** Program directory of the newest installed server, or null. */
function binaries() {
  const local = spawnSync("sh", ["-c", "command -v initdb"], { encoding: "utf8" }).stdout.trim();
  if (local) return path.dirname(local);
  if (!existsSync(HOME)) return null;
  const newest = readdirSync(HOME).sort((a, b) => Number(b) - Number(a))[0];
  return newest && existsSync(path.join(HOME, newest, "bin/initdb")) ? path.join(HOME, newest, "bin") : null;
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** PostgreSQL refuses to run as root: use its own user then. */
const asUser = (command, args) =>
  process.getuid?.() === 0 ? ["runuser", ["-u", "postgres", "--", command, ...args]] : [command, args];

/** Disables crash safety: a test's data is temporary. */
const WITHOUT_SYNC = "-c fsync=off -c full_page_writes=off";

/** Tests need little; benchmarks use the value of `docs/deploy/postgresql.conf`. */
const BUFFERS = { tests: "256MB", measured: "2GB" };

/**
 * Starts a server. Resolves to `{ url, stop }`, or null when PostgreSQL is not installed. Uses TEST_DATABASE_URL when
 * set; with `parent`, starts a new server with its data below that folder. `isSynced`: waits for the disk, for
 * benchmarks and tests of a full disk.
 */
async function startPostgres({ parent, isSynced = false, buffers = BUFFERS.tests } = {}) {
  if (parent === undefined && process.env.TEST_DATABASE_URL)
    return { url: process.env.TEST_DATABASE_URL, stop: () => {} };
  const bin = binaries();
  if (!bin) return null;
  const base = mkdtempSync(path.join(parent ?? os.tmpdir(), "nadlang-pg-"));
  const data = path.join(base, "data");
  if (process.getuid?.() === 0) {
    const id = (flag) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }).trim());
    chownSync(base, id("-u"), id("-g"));
  }
  const port = await freePort();
  const run = (program, args) => {
    const [command, all] = asUser(path.join(bin, program), args);
    const result = spawnSync(command, all, { stdio: ["ignore", "ignore", "pipe"], encoding: "utf8", cwd: base });
    if (result.status !== 0) throw new Error(`${program}: ${result.stderr}`);
  };
  run("initdb", ["-D", data, "-U", "nadlang", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8"]);
  const options = [
    `-p ${port} -k ${base} -c listen_addresses=127.0.0.1 -c max_connections=200 -c shared_buffers=${buffers}`,
    ...(isSynced ? [] : [WITHOUT_SYNC]),
  ];
  run("pg_ctl", ["-D", data, "-w", "-l", path.join(base, "log"), "-o", options.join(" "), "start"]);
  return {
    url: `postgres://nadlang@127.0.0.1:${port}/postgres`,
    stop: () => {
      run("pg_ctl", ["-D", data, "-w", "-m", "immediate", "stop"]);
      rmSync(base, { recursive: true, force: true });
    },
  };
}

module.exports = { startPostgres, BUFFERS };
