import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdirSync, openSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** Reads a settings file of `docs/deploy`, so that the command tests what is shipped. */
export const shipped = (name: string): string => readFileSync(path.join("docs/deploy", name), "utf8");

export type Signal = "SIGKILL" | "SIGSTOP" | "SIGCONT";

/** One program of the deployment. It writes its output to `log` in its folder. */
export type Program = {
  start(): void;
  /** Sends a signal; `SIGKILL` resolves when the process has ended. */
  signal(name: Signal): Promise<void>;
};

const owner = process.getuid?.() === 0 ? statSync("/var/lib/postgresql") : undefined;

/** A program of the folder `base`, run as PostgreSQL's user if this command runs as root, unless `isOurs`. */
export function program(
  base: string,
  name: string,
  [command, ...args]: readonly [string, ...string[]],
  settings: NodeJS.Dict<string> = {},
  isOurs = false,
): Program {
  const home = path.join(base, name);
  mkdirSync(home, { recursive: true });
  const as = isOurs || !owner ? {} : { uid: owner.uid, gid: owner.gid };
  if (as.uid !== undefined) chownSync(home, as.uid, as.gid);
  let child: ChildProcess | undefined;
  return {
    start: () => {
      const output = openSync(path.join(home, "log"), "a");
      child = spawn(command, args, {
        // Ctrl+C is for this command, which ends the programs itself.
        detached: true,
        stdio: ["ignore", output, output],
        env: { NODE_ENV: "production", TZ: "UTC", PATH: "/usr/sbin:/usr/bin:/bin", ...settings },
        ...(isOurs ? {} : { cwd: home }),
        ...as,
      });
      child.once("error", (error) => console.error(`${name}: ${error.message}`));
    },
    signal: async (signal) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill(signal);
      if (signal === "SIGKILL") await ended;
    },
  };
}
