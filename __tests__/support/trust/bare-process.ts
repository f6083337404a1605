import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { Held } from "./loop";

export type BareProcess = { readonly origin: string; loopHeld(): Promise<Held>; kill(): Promise<void> };

/** Starts an empty server the way the hosts under test are started. */
export async function startBare(): Promise<BareProcess> {
  const child = fork(path.join(process.cwd(), "__tests__/support/trust/bare.ts"), [], {
    execArgv: ["--import", "tsx", "--no-warnings"],
    env: { PATH: process.env.PATH, NODE_ENV: "test" },
  });
  const [{ port }] = await once(child, "message");
  return {
    origin: `http://127.0.0.1:${port}`,
    loopHeld: async () => {
      const told = once(child, "message");
      child.send("told?");
      return (await told)[0];
    },
    kill: async () => {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}
