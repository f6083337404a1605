import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { send } from "./wire";

export type Web = { port: number /** Resident memory in MB. */; memory: () => number; stop: () => Promise<void> };

/** The production server of a build, in a process of its own; resolves when it answers. */
export async function startWeb(dir: string, url: string): Promise<Web> {
  const port = await freePort();
  const child = spawn(process.execPath, ["--expose-gc", path.join(dir, ".next/web.mjs")], {
    cwd: dir,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      NODE_ENV: "production",
      PATH: "/usr/bin:/bin",
      TZ: "UTC",
      PORT: String(port),
      APP_ORIGIN: `http://127.0.0.1:${port}`,
      DATABASE_URL: url,
      DATA_DIR: path.join(dir, ".data"),
      CALLS_PER_MINUTE: "0",
      LOG_LEVEL: "error",
      NEXT_TELEMETRY_DISABLED: "1",
    },
  });
  await answering(child, port);
  return {
    port,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1] ?? 0) / 1024,
    stop: () =>
      new Promise((resolve) => {
        child.once("exit", () => resolve());
        child.kill("SIGKILL");
      }),
  };
}

async function answering(child: ChildProcess, port: number): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const reply = await send(port, { path: "/api/health" }).catch(() => null);
    if (reply?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("the server did not answer within a minute");
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
