import { setTimeout as sleep } from "node:timers/promises";
import { env } from "./env";

type Hook = (name: string) => Promise<void> | void;
const armed = new Map<string, Hook>();

/**
 * A named point where a test can pause, break or kill this process. Disabled in production; elsewhere active only if
 * FAILPOINTS or `armFailpoint` names it: `FAILPOINTS="a=throw,b=kill,c=pause:500"`.
 */
export function failpoint(name: string): Promise<void> | void {
  const { APP_ENV, FAILPOINTS } = env();
  if (APP_ENV === "production" || (FAILPOINTS === "" && armed.size === 0)) return;
  return (armed.get(name) ?? fromEnv(name, FAILPOINTS))?.(name);
}

/** Runs `hook` at a failpoint of this process; null removes it. */
export function armFailpoint(name: string, hook: Hook | null): void {
  if (hook) armed.set(name, hook);
  else armed.delete(name);
}

function fromEnv(name: string, list: string): Hook | undefined {
  const action = list
    .split(",")
    .map((entry) => entry.trim().split("=", 2))
    .find(([key]) => key === name)?.[1];
  if (action === undefined) return undefined;
  if (action === "kill") return () => process.kill(process.pid, "SIGKILL") && sleep(60_000);
  if (action === "throw") {
    return () => {
      throw new Error(`failpoint ${name}`);
    };
  }
  const pause = /^pause:(\d+)$/.exec(action);
  if (pause) return () => sleep(Number(pause[1]));
  throw new Error(`FAILPOINTS: ${name}=${action} is not throw, kill or pause:<ms>`);
}
