import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { compiled } from "../support/compiled";
import { projectRoot } from "../support/project-files";

let dir = "";
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), "nadlang-start-"));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0);
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
};

/** Starts both hosts as `npm run hosts` does and waits for the process to give up. */
const start = async (dataDir: string, mainPort?: number) => {
  const hosts = compiled(path.join(projectRoot, "src/server/tools/hosts.ts"));
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: "production" as const,
    DATA_DIR: dataDir,
    MAIN_PORT: String(mainPort ?? (await freePort())),
    STAY_PORT: String(await freePort()),
  };
  const child = spawn(process.execPath, ["--no-warnings", hosts], { cwd: projectRoot, env });
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => {
    said += chunk;
  });
  child.stderr.on("data", (chunk: Buffer) => {
    said += chunk;
  });
  const [code] = await once(child, "close");
  return { code, said };
};

const oneLine = (said: string) => {
  expect(said.trimEnd().split("\n")).toHaveLength(1);
  expect(said).toMatch(/^Nadlang did not start\. /);
};

test("쓰고 있는 포트면 데이터베이스를 만들기 전에 한 줄로 말하고 끝난다", async () => {
  const other = createServer().listen(0);
  await once(other, "listening");
  const address = other.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const { code, said } = await start(path.join(dir, "data"), port);
  other.close();
  expect(code).toBe(1);
  oneLine(said);
  expect(said).toContain(`Port ${port} is in use`);
});

test("다른 프로세스가 쓰는 데이터면 누구인지 한 줄로 말하고 끝난다", async () => {
  const program = compiled(path.join(projectRoot, "__tests__/support/database-lock-holder.ts"));
  const holder = spawn(process.execPath, [program, dir], { cwd: projectRoot, stdio: ["ignore", "pipe", "inherit"] });
  await once(holder.stdout, "data");
  const { code, said } = await start(dir);
  holder.kill("SIGKILL");
  expect(code).toBe(1);
  oneLine(said);
  expect(said).toContain(`in use by process ${holder.pid}`);
});

/** Only root can mount a small disk; elsewhere `start-problem.test.ts` alone covers a full one. */
const tiny = mkdtempSync(path.join(tmpdir(), "nadlang-tiny-"));
const canMount = spawnSync("mount", ["-t", "tmpfs", "-o", "size=20m", "tmpfs", tiny]).status === 0;
afterAll(() => {
  if (canMount) spawnSync("umount", ["-l", tiny]);
  rmSync(tiny, { recursive: true, force: true });
});

(canMount ? test : test.skip).each(["20m", "70m"])(
  "가득 찬 디스크(%s)면 한 줄로 말하고 끝난다",
  async (size) => {
    spawnSync("mount", ["-o", `remount,size=${size}`, tiny]);
    const { code, said } = await start(path.join(tiny, size));
    rmSync(path.join(tiny, size), { recursive: true, force: true });
    expect(code).toBe(1);
    const lines = said.trimEnd().split("\n");
    expect(lines.at(-1)).toMatch(/^Nadlang did not start\. The disk of DATA_DIR is full\./);
    expect(said).not.toMatch(/^ {4}at |\\n {4}at /m);
  },
  180_000,
);
