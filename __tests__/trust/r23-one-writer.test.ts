import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { compiled } from "../support/compiled";
import { measured, PATIENCE_MS, scaled } from "../support/trust/scale";

const HOLDER = path.join(process.cwd(), "__tests__/support/database-lock-holder.ts");
const SECONDS = scaled(4, 100);
const STALES = scaled(1, 20);
const AT_ONCE = 4;

describe("한 디렉터리에 한 프로세스", () => {
  let dir: string;
  beforeAll(() => {
    dir = mkdtempSync(path.join(tmpdir(), "nadlang-writer-"));
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  /** Starts a process that tries to lock the directory; `says` is what it prints. */
  async function rival(): Promise<{ child: ChildProcess; says: string }> {
    const child = spawn(process.execPath, [compiled(HOLDER), dir], { stdio: ["ignore", "pipe", "inherit"] });
    const [chunk] = await once(child.stdout, "data");
    return { child, says: String(chunk).trim() };
  }
  async function end({ child }: { child: ChildProcess }): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  }

  it(
    "둘째는 언제나 이유를 듣고 물러나고, 죽은 것의 자물쇠는 언제나 물려받는다",
    async () => {
      let holder = await rival();
      let refused = 0;
      for (let from = 0; from < SECONDS; from += AT_ONCE) {
        const seconds = await Promise.all(Array.from({ length: Math.min(AT_ONCE, SECONDS - from) }, rival));
        refused += seconds.filter(({ says }) => says.includes(`in use by process ${holder.child.pid}`)).length;
        await Promise.all(seconds.map(end));
      }
      let reclaimed = 0;
      for (let n = 0; n < STALES; n += 1) {
        await end(holder);
        holder = await rival();
        if (holder.says === "HELD") reclaimed += 1;
      }
      await end(holder);
      measured({
        goal: "R23",
        name: "one writer",
        engine: "pglite",
        figures: `${refused}/${SECONDS} second processes refused with the holder's number, ${reclaimed}/${STALES} stale locks reclaimed after SIGKILL`,
        target: "refused 100/100, reclaimed 20/20",
        laws: { "all are refused": refused === SECONDS, "all are reclaimed": reclaimed === STALES },
      });
    },
    PATIENCE_MS,
  );
});
