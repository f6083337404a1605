// `npm run cluster`: the whole deployment on this machine, from Debian's packages, in a temporary folder: kills its
// parts while people buy, and counts lost orders and the time without a sale. `-- paused` injects only the faults with
// that word, `-- by-hand` waits for yours.
const { randomBytes } = require("node:crypto");
const path = require("node:path");
const { spawn, spawnSync } = require("node:child_process");
const { root, install, build } = require("../prepare.js");

const SBIN = "/usr/sbin:/usr/local/sbin";

/** Debian's package of each program. */
const PACKAGES = { patroni: "patroni", etcd: "etcd-server", pgbouncer: "pgbouncer", haproxy: "haproxy" };

/** Debian's newest server; the links in PATH can lack some programs. Empty if there is none. */
const newest = "ls /usr/lib/postgresql/*/bin/postgres 2>/dev/null | sort -V | tail -1";
const server = spawnSync("sh", ["-c", newest], { encoding: "utf8" }).stdout.trim();

const env = { ...process.env, PATH: `${process.env.PATH}:${SBIN}` };
const missing = Object.entries(PACKAGES)
  .filter(([name]) => spawnSync("sh", ["-c", `command -v ${name}`], { env }).status !== 0)
  .map(([, debian]) => debian);
if (server === "") missing.push("postgresql");
if (missing.length > 0) {
  process.stderr.write(`npm run cluster needs more programs: apt-get install -y ${missing.join(" ")}\n`);
  process.exit(1);
}
install();
build();
const child = spawn(
  process.execPath,
  [
    "--import",
    "tsx",
    "--no-warnings",
    path.join(__dirname, "cluster.ts"),
    path.dirname(server),
    ...process.argv.slice(2),
  ],
  {
    cwd: root,
    stdio: "inherit",
    env: { ...env, TZ: "UTC", SECRET_KEY: randomBytes(36).toString("base64") },
  },
);
// Ctrl+C also reaches the child, which shares the process group.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => child.kill("SIGTERM"));
child.once("exit", (code) => process.exit(code ?? 1));
