import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { listenForCommands } from "@/server/platform/db/command-socket";
import { DirectoryInUse, lockDirectory, readHolder } from "@/server/platform/db/directory-lock";
import { compiled } from "../../../support/compiled";

const HOLDER = path.join(process.cwd(), "__tests__/support/database-lock-holder.ts");
const children: ChildProcess[] = [];
let dir = "";

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), "nadlang-lock-"));
});
afterEach(async () => {
  await Promise.all(children.splice(0).map(kill));
  rmSync(dir, { recursive: true, force: true });
});

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}

/** Starts a process that requests the lock; resolves with its first output. */
async function rival(): Promise<{ child: ChildProcess; says: string }> {
  const child = spawn(process.execPath, [compiled(HOLDER), dir], { stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  const [chunk] = await once(child.stdout, "data");
  return { child, says: String(chunk).trim() };
}

const rivals = (count: number) => Promise.all(Array.from({ length: count }, rival));
const heldBy = (all: { says: string }[]) => all.filter(({ says }) => says === "HELD");

describe("데이터 디렉터리의 자물쇠", () => {
  it("둘째 프로세스는 누가 쓰고 있는지 듣고 물러난다", async () => {
    const first = await rival();
    expect(first.says).toBe("HELD");
    const others = await rivals(4);
    for (const { says } of others) {
      expect(says).toContain(`in use by process ${first.child.pid}`);
      expect(says).toContain("DATABASE_URL");
    }
    expect(readHolder(dir)?.pid).toBe(first.child.pid);
  }, 60_000);

  it("갑자기 죽은 프로세스의 자물쇠는 여럿이 동시에 와도 하나만 물려받는다", async () => {
    for (let round = 0; round < 3; round += 1) {
      const before = await rival();
      expect(before.says).toBe("HELD");
      await kill(before.child);
      const heirs = await rivals(4);
      expect(heldBy(heirs)).toHaveLength(1);
      await Promise.all(heirs.map(({ child }) => kill(child)));
    }
  }, 120_000);

  it("프로세스 번호가 다른 프로세스에게 다시 쓰였으면 죽은 것으로 본다", async () => {
    const socket = await listenForCommands(dir);
    const dead = { pid: process.pid, startedAt: "0", socket: path.join(dir, "gone.sock"), token: "dead" };
    writeFileSync(path.join(dir, "pglite.lock"), JSON.stringify(dead));
    const lock = await lockDirectory(dir, socket.path);
    expect(readHolder(dir)?.token).toBe(lock.holder.token);
    lock.release();
    socket.close();
    expect(readdirSync(dir)).toEqual([]);
  });

  it("같은 프로세스가 두 번 여는 것도 막는다", async () => {
    const socket = await listenForCommands(dir);
    const lock = await lockDirectory(dir, socket.path);
    await expect(lockDirectory(dir, socket.path)).rejects.toThrow(DirectoryInUse);
    lock.release();
    socket.close();
  });
});
