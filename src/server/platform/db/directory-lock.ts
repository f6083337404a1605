import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { errorCode } from "@/server/platform/describe-error";

/** Content of the lock file: enough to distinguish a running owner from a crashed one. */
type Holder = { pid: number; startedAt: string; socket: string; token: string };

type DirectoryLock = { readonly holder: Holder; release(): void };

/** Thrown when another running process owns the directory. */
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

const toFile = (dir: string) => path.join(dir, "pglite.lock");

/** Time for a rival that moved the wrong lock file to restore it, or to get the lock itself. */
const SETTLE_MS = 50;
const ATTEMPTS = 20;

/**
 * Locks a data directory for a process that already listens on `socket`. The file is created atomically. Replaces the
 * file of a crashed owner; throws DirectoryInUse if the owner is running.
 */
export async function lockDirectory(dir: string, socket: string): Promise<DirectoryLock> {
  mkdirSync(dir, { recursive: true });
  const file = toFile(dir);
  const holder = {
    pid: process.pid,
    startedAt: processStart(process.pid),
    socket,
    token: randomBytes(12).toString("hex"),
  };
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

/** Owner named in the lock file, running or not; null without a file. */
export function readHolder(dir: string): Holder | null {
  try {
    return JSON.parse(readFileSync(toFile(dir), "utf8"));
  } catch {
    return null;
  }
}

/** True if the owner still runs: its socket answers, or its process id has the recorded start time. */
export async function isAlive(holder: Holder): Promise<boolean> {
  if (await answers(holder.socket)) return true;
  return isRunning(holder.pid) && processStart(holder.pid) === holder.startedAt;
}

function release(dir: string, holder: Holder): void {
  if (readHolder(dir)?.token === holder.token) rmSync(toFile(dir), { force: true });
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

/** Removes a crashed owner's file. Restores the file if a rival had already replaced it. */
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

/** Start time of a process, in the system's own format: process ids are reused, the pair is not. */
function processStart(pid: number): string {
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
