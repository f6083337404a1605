import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { send } from "./wire";

type Web = {
  port: number;
  memory: () => number;
  /** CPU time of the process over all threads, in ms. */
  cpuMs: () => number;
  stop: () => Promise<void>;
};

/** Node options of `npm start`: objects of a page are short-lived, so rarer collection is cheaper. */
export const RUNTIME_OPTIONS = ["--max-semi-space-size=64"];

/** Starts the production server of a build in its own process; resolves when it responds. */
export async function startWeb(dir: string, url: string): Promise<Web> {
  const port = await freePort();
  const child = spawn(process.execPath, [...RUNTIME_OPTIONS, "--expose-gc", path.join(dir, ".next/web.mjs")], {
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
    cpuMs: () => processCpuMs(child.pid),
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1] ?? 0) / 1024,
    stop: () => ended(child),
  };
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGKILL");
  });

/** `utime` and `stime` of proc(5), in ticks of 10 ms. */
function processCpuMs(pid: number | undefined): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const BARE = `
const body = Buffer.alloc(Number(process.argv[1]), "nadlang ");
require("node:http").createServer((request, response) => {
  response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-length": body.length }).end(body);
}).listen(Number(process.argv[2]), "127.0.0.1");
`;

/** Server process that only sends a fixed number of bytes. */
export async function startBare(bytes: number): Promise<Pick<Web, "port" | "stop">> {
  const port = await freePort();
  const child = spawn(process.execPath, ["-e", BARE, String(bytes), String(port)], { stdio: "inherit" });
  await answering(child, port);
  return { port, stop: () => ended(child) };
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

/** A port that nothing listens on. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
