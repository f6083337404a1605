import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { compiled } from "../../../support/compiled";

const BOOT = path.join(process.cwd(), "__tests__/support/database-boot.ts");
let dir = "";
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), "nadlang-boot-"));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** Boots the directory in a separate process. Returns "UP", or the signal that killed it. */
async function boot(failpoints = "", killAfterMs = 0): Promise<string> {
  const child = spawn(process.execPath, [compiled(BOOT), dir], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, FAILPOINTS: failpoints },
  });
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  const timer = killAfterMs > 0 ? setTimeout(() => child.kill("SIGKILL"), killAfterMs) : undefined;
  const [, signal] = await once(child, "close");
  clearTimeout(timer);
  return signal ?? said.trim();
}

/** Creates files again and again, as the orphan of a killed start would. */
const FILL = `
const { mkdirSync, writeFileSync } = require("node:fs");
const pause = new Int32Array(new SharedArrayBuffer(4));
for (let n = 0; ; n += 1) {
  Atomics.wait(pause, 0, 0, 1);
  mkdirSync(process.argv[1] + "/base/" + (n % 50), { recursive: true });
  try { writeFileSync(process.argv[1] + "/base/" + (n % 50) + "/" + (n % 400), "x"); } catch {}
}
`;

describe("시작하다 죽은 뒤", () => {
  it.each([
    ["만들던 디렉터리를 제자리에 옮기기 직전에", "first-boot.before-rename=kill"],
    ["스키마를 마치기 직전에", "migrate.before-commit=kill"],
  ])(
    "%s 죽어도 다음 시작은 온전하다",
    async (_, failpoints) => {
      expect(await boot(failpoints)).toBe("SIGKILL");
      expect(await boot()).toBe("UP");
      expect(await boot()).toBe("UP");
    },
    120_000,
  );

  it("죽은 시작의 자식이 아직 쓰고 있어도 다음 시작은 온전하고, 남은 것은 그다음 시작이 치운다", async () => {
    const draft = path.join(dir, "pglite.draft-orphan");
    mkdirSync(draft);
    const orphan = spawn(process.execPath, ["-e", FILL, draft], { stdio: "ignore" });
    try {
      expect(await boot()).toBe("UP");
    } finally {
      orphan.kill("SIGKILL");
      await once(orphan, "close");
    }
    expect(await boot()).toBe("UP");
    expect(readdirSync(dir).filter((name) => name.startsWith("pglite.draft-"))).toEqual([]);
  }, 120_000);

  it("아무 때나 죽어도 다음 시작은 온전하다", async () => {
    for (const killAfterMs of [700, 2500, 4500]) await boot("", killAfterMs);
    expect(await boot()).toBe("UP");
  }, 120_000);
});
