import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, openSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { RUNTIME_OPTIONS } from "../bench/web";
import { send } from "../bench/wire";

export type WebProcess = {
  readonly port: number;
  /** Starts or restarts it; resolves when it is ready. */
  start(): Promise<void>;
  /** `SIGTERM` shuts down gracefully, `SIGKILL` at once. */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<number | null>;
};

type WebSettings = Readonly<Record<string, string>>;

/** One production server of the build, as `npm start` runs it. */
export function webProcess(base: string, port: number, settings: WebSettings): WebProcess {
  let child: ChildProcess | undefined;
  const home = path.join(base, `web-${port}`);
  mkdirSync(home, { recursive: true });
  return {
    port,
    start: async () => {
      const output = openSync(path.join(home, "log"), "a");
      child = spawn(process.execPath, [...RUNTIME_OPTIONS, ".next/web.mjs"], {
        stdio: ["ignore", output, output],
        env: {
          NODE_ENV: "production",
          PATH: "/usr/bin:/bin",
          TZ: "UTC",
          NEXT_TELEMETRY_DISABLED: "1",
          PORT: String(port),
          DATA_DIR: home,
          ...settings,
        },
      });
      for (let tries = 0; tries < 600; tries += 1) {
        if (child.exitCode !== null) throw new Error(`the web process ended with ${child.exitCode}: see ${home}/log`);
        const health = await send(port, { path: "/api/health" }).catch(() => null);
        if (health?.status === 200) return;
        await sleep(200);
      }
      throw new Error(`the web process is not ready after two minutes: see ${home}/log`);
    },
    end: async (signal) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
      const ended = once(child, "exit");
      child.kill(signal);
      const [code]: (number | null)[] = await ended;
      return code ?? null;
    },
  };
}
