import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { appendFileSync, existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { failpoint } from "@/server/platform/failpoints";

/** Less memory and less write-ahead log than the defaults of a database server. */
const SETTINGS = `
shared_buffers = 32MB
max_wal_size = 128MB
min_wal_size = 32MB
wal_level = minimal
max_wal_senders = 0
jit = off
random_page_cost = 1.1
`;

/** The engine's WASI error number for a full disk. */
const WASI_ENOSPC = 51;

/**
 * initdb needs some 800 MB, so it runs in a child process, which frees them when it exits. The child exits when its
 * standard input closes: a killed parent leaves no orphan that still writes.
 */
const CREATE = `
import { PGlite } from "@electric-sql/pglite";
process.stdin.on("end", () => process.exit(1)).on("error", () => process.exit(1)).resume();
try {
  const engine = await PGlite.create(process.argv[1]);
  await engine.close();
  process.exit(0);
} catch (error) {
  console.error(error.errno === ${WASI_ENOSPC} ? "No space left on device" : error);
  process.exit(1);
}
`;

const DRAFT = "pglite.draft-";

/**
 * Returns the directory of the embedded database below `dataDir`. Creates it if missing: in a child process, in a draft
 * directory that is renamed when complete. The caller has the lock.
 */
export async function ensureDirectory(dataDir: string): Promise<string> {
  const dir = path.join(dataDir, "pglite");
  sweepDrafts(dataDir);
  if (existsSync(dir)) return dir;
  const draft = path.join(dataDir, `${DRAFT}${randomBytes(6).toString("hex")}`);
  await initialise(path.resolve(draft));
  appendFileSync(path.join(draft, "postgresql.conf"), SETTINGS);
  await failpoint("first-boot.before-rename");
  renameSync(draft, dir);
  return dir;
}

/** Removes drafts of crashed starts. A draft that an orphan still writes to is left for the next start. */
function sweepDrafts(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (!name.startsWith(DRAFT)) continue;
    try {
      rmSync(path.join(dataDir, name), { recursive: true, force: true });
    } catch (error) {
      if (!isBusy(error)) throw error;
    }
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOTEMPTY" || error.code === "EBUSY");
}

function initialise(draft: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["--input-type=module", "-e", CREATE, draft], {
      stdio: ["pipe", "ignore", "pipe"],
      cwd: process.cwd(),
    });
    let trouble = "";
    child.stderr.on("data", (chunk: Buffer) => {
      trouble = `${trouble}${chunk.toString()}`.slice(-2000);
    });
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`The embedded database could not be created (${signal ?? code}).\n${trouble}`));
    });
  });
}
