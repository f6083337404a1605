import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { compiled } from "../support/compiled";
import { isFull, measured, PATIENCE_MS, scaled } from "../support/trust/scale";

const WRITER = path.join(process.cwd(), "__tests__/support/trust/writer.ts");
const MEGABYTE = 1024 * 1024;
const BYTES = scaled(40, 2048) * MEGABYTE;

describe("내장 데이터베이스의 기록", () => {
  let dir: string;
  beforeAll(() => {
    dir = mkdtempSync(path.join(tmpdir(), "nadlang-log-"));
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  /** Opens the directory, writes that many bytes of log and is killed; resolves with its report. */
  async function writeAndDie(bytes: number): Promise<{ written: number; openMs: number; rows: number }> {
    const child = spawn(process.execPath, [compiled(WRITER), dir, String(bytes)], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [chunk] = await once(child.stdout, "data");
    child.kill("SIGKILL");
    await once(child, "exit");
    return JSON.parse(String(chunk));
  }
  const logMegabytes = (): number => {
    const wal = path.join(dir, "pglite/pg_wal");
    const sizes = readdirSync(wal, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => statSync(path.join(wal, name)).size);
    return sizes.reduce((sum, size) => sum + size, 0) / MEGABYTE;
  };

  it(
    "많이 쓰다 갑자기 죽어도 기록은 256 MB를 넘지 않고, 곧 다시 열리고, 쓴 것이 남아 있다",
    async () => {
      const first = await writeAndDie(BYTES);
      const logMb = logMegabytes();
      const again = await writeAndDie(0);
      measured({
        goal: "R24",
        name: "log bounded",
        engine: "pglite",
        figures: `${Math.round(first.written / MEGABYTE)} MB of log written, ${Math.round(logMb)} MB kept, opened again after SIGKILL in ${Math.round(again.openMs)} ms with ${again.rows} of ${first.rows} rows`,
        target: "pg_wal <= 256 MB after 2 GB, restart <= 5 s",
        laws: {
          "the log is bounded": logMb <= 256,
          "as much was written as meant": first.written >= BYTES,
          "every acknowledged row is there": again.rows === first.rows,
          ...(isFull ? { "open within 5 s": again.openMs <= 5_000 } : {}),
        },
      });
    },
    PATIENCE_MS,
  );
});
