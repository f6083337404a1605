import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { errorCode } from "@/server/platform/describe-error";

/** Who holds a data directory: enough to tell a living holder from one that died and left its file behind. */
type Holder = { pid: number; startedAt: string; socket: string; token: string };

type DirectoryLock = { readonly holder: Holder; release(): void };

/** Thrown when another living process holds the directory. */
export class DirectoryInUse extends Error {
  constructor(
    dir: string,
    readonly holder: Holder,
  ) {
    super(
      `The database in ${dir} is in use by process ${holder.pid}: stop that process, ` +
        "choose another folder with DATA_DIR, or set DATABASE_URL to a PostgreSQL server.",
    );
    this.name = "DirectoryInUse";
  }
}

const fileOf = (dir: string) => path.join(dir, "pglite.lock");

/** Long enough for a rival that took the wrong file away to have put it back, or to have taken its place. */
const SETTLE_MS = 50;
const ATTEMPTS = 20;

/**
 * Takes the one lock of a data directory for a process that already listens on `socket`. The file appears
 * whole or not at all. Throws DirectoryInUse when its holder lives; the file of a dead one is taken over.
 */
export async function lockDirectory(dir: string, socket: string): Promise<DirectoryLock> {
  mkdirSync(dir, { recursive: true });
  const file = fileOf(dir);
  const holder = { pid: process.pid, startedAt: startOf(process.pid), socket, token: randomBytes(12).toString("hex") };
  const draft = `${file}.${holder.token}`;
  writeFileSync(draft, JSON.stringify(holder));
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (link(draft, file)) {
        await sleep(SETTLE_MS);
        if (readHolder(dir)?.token === holder.token) return { holder, release: () => release(dir, holder) };
      }
      const other = readHolder(dir);
      if (other && (await isAlive(other))) throw new DirectoryInUse(dir, other);
      if (other) takeAway(file, other);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  throw new Error(`The lock file ${file} could not be taken; remove it if no other process runs.`);
}

/** The process that holds a directory, dead or alive; null when nobody does. */
export function readHolder(dir: string): Holder | null {
  try {
    return JSON.parse(readFileSync(fileOf(dir), "utf8"));
  } catch {
    return null;
  }
}

/**
 * Whether a holder still runs: its socket answers, or its process id belongs to the process that wrote the
 * file.
 */
export async function isAlive(holder: Holder): Promise<boolean> {
  if (await answers(holder.socket)) return true;
  return isRunning(holder.pid) && startOf(holder.pid) === holder.startedAt;
}

function release(dir: string, holder: Holder): void {
  if (readHolder(dir)?.token === holder.token) rmSync(fileOf(dir), { force: true });
}

function link(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    throw error;
  }
}

/** Removes a dead holder's file; when a rival was faster and its file was caught instead, puts that back. */
function takeAway(file: string, dead: Holder): void {
  const caught = `${file}.dead.${randomBytes(6).toString("hex")}`;
  try {
    renameSync(file, caught);
  } catch {
    return;
  }
  const holder: Holder = JSON.parse(readFileSync(caught, "utf8"));
  if (holder.token !== dead.token) link(caught, file);
  else if (process.platform !== "win32") rmSync(dead.socket, { force: true });
  rmSync(caught, { force: true });
}

function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(socket)
      .once("connect", () => {
        probe.destroy();
        resolve(true);
      })
      .once("error", () => resolve(false));
  });
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}

/** When a process started, in whatever form the system tells: process ids are used again, a pair is not. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    if (process.platform === "win32" || process.platform === "linux") return "";
  }
  try {
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch {
    return "";
  }
}
