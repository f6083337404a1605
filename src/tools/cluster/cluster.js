// `npm run cluster`: the whole deployment on this machine, from Debian's packages, in a temporary folder: measures
// data loss and downtime when parts are killed during sales.
const { randomBytes } = require("node:crypto");
const { existsSync, readdirSync } = require("node:fs");
const path = require("node:path");
const { spawn, spawnSync } = require("node:child_process");
const { root, install, build } = require("../prepare.js");

/** Debian's packages have the names of their programs. */
const PROGRAMS = ["pgbouncer", "haproxy"];
const SBIN = "/usr/sbin:/usr/local/sbin";

const HOME = "/usr/lib/postgresql";

/** Program folder of Debian's newest server; the links in PATH can lack some programs. */
function binaries() {
  const versions = existsSync(HOME) ? readdirSync(HOME).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions.map((version) => path.join(HOME, version, "bin"));
  return found.find((bin) => existsSync(path.join(bin, "pg_basebackup"))) ?? null;
}

function missing() {
  const env = { ...process.env, PATH: `${process.env.PATH}:${SBIN}` };
  const absent = PROGRAMS.filter((name) => spawnSync("sh", ["-c", `command -v ${name}`], { env }).status !== 0);
  return [...(binaries() === null ? ["postgresql"] : []), ...absent];
}

const packages = missing();
if (packages.length > 0) {
  process.stderr.write(`npm run cluster needs more programs: apt-get install -y ${packages.join(" ")}\n`);
  process.exit(1);
}
install();
build();
const child = spawn(
  process.execPath,
  ["--import", "tsx", "--no-warnings", path.join(__dirname, "cluster.ts"), root, binaries(), ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: "inherit",
    env: {
      ...process.env,
      PATH: `${process.env.PATH}:${SBIN}`,
      TZ: "UTC",
      SECRET_KEY: randomBytes(36).toString("base64"),
    },
  },
);
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.once("exit", (code) => process.exit(code ?? 1));
