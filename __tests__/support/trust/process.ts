import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Engine } from "@/server/platform/db/types";
import { compiled } from "../compiled";
import { fillPgliteDirectory, migratedPostgresDatabase, newPostgresDatabase } from "../database";
import type { Shop } from "../seed-commerce";
import { isFull, PATIENCE_MS } from "./scale";

const HOST = "__tests__/support/trust/host.ts";

/** Where a host process keeps its data; outlives the processes that die on it. */
export type Ground = {
  engine: Engine;
  settings: Record<string, string>;
  /** All that were started on it: those that a failed test left behind end with it, or the run would not. */
  hosts: ChildProcess[];
  remove(): Promise<void>;
};

/**
 * A database of its own, for host processes that come and go: migrated, so that its first process starts at once.
 * `isEmpty`: for a test in which that process migrates, or what is restored takes its place.
 */
export async function newGround(engine: Engine, { isEmpty = false } = {}): Promise<Ground> {
  const dir = mkdtempSync(path.join(tmpdir(), "nadlang-trust-"));
  if (engine === "pglite" && !isEmpty) await fillPgliteDirectory(dir);
  const newDatabase = isEmpty ? newPostgresDatabase : migratedPostgresDatabase;
  const database = engine === "postgres" ? await newDatabase() : null;
  const hosts: ChildProcess[] = [];
  return {
    engine,
    hosts,
    settings: { DATA_DIR: dir, ...(database ? { DATABASE_URL: database.url } : {}) },
    remove: async () => {
      for (const host of hosts) host.kill("SIGKILL");
      await database?.drop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

export type Buyer = { userId: string; token: string };
export type HostProcess = {
  readonly port: number;
  readonly origin: string;
  /** Resolves when the process has ended, by whatever means: its exit code, or null. */
  readonly ended: Promise<number | null>;
  isAlive(): boolean;
  /** Has one of the doings of trust-host done; rejects when the process dies first. */
  ask<T>(name: string, given?: object): Promise<T>;
  members(count: number, points?: number): Promise<Buyer[]>;
  shop(capacity: number): Promise<Shop>;
  /** Asks it to end in order, as an operator's SIGTERM does. */
  stop(): void;
  /** The whole process stands still, as on a machine that sleeps. */
  pause(): void;
  resume(): void;
  kill(): Promise<void>;
};

/**
 * Starts a real host process; `failpoints` as in FAILPOINTS, `output`: an open file for all that it prints, `root`: where
 * its sources are, when they are not this project's. Rejects when it ends before it listens.
 */
export async function startHost(
  ground: Ground,
  failpoints = "",
  output?: number,
  root = process.cwd(),
): Promise<HostProcess> {
  const child = fork(compiled(path.join(root, HOST), root), [], {
    cwd: root,
    execArgv: ["--no-warnings"],
    stdio: ["ignore", output ?? 2, output ?? 2, "ipc"],
    env: {
      PATH: process.env.PATH,
      TZ: process.env.TZ,
      NODE_ENV: "test",
      SECRET_KEY: process.env.SECRET_KEY,
      CALLS_PER_MINUTE: "0",
      // A full run names what went wrong inside; a bare 500 says nothing.
      LOG_LEVEL: isFull ? "error" : "silent",
      FAILPOINTS: failpoints,
      ...ground.settings,
    },
  });
  ground.hosts.push(child);
  const ended = once(child, "exit").then(([code]: (number | null)[]) => code ?? null);
  const waiting = new Map<number, { resolve(value: never): void; reject(error: Error): void }>();
  const port = await new Promise<number>((resolve, reject) => {
    child.on("message", (message: { port?: number; id?: number; value?: never; error?: string }) => {
      if (message.port) resolve(message.port);
      const asker = waiting.get(message.id ?? -1);
      waiting.delete(message.id ?? -1);
      if (message.error !== undefined) asker?.reject(new Error(message.error));
      else asker?.resolve(message.value as never);
    });
    child.once("exit", (code, signal) => {
      const gone = new Error(`the host process ended (${signal ?? code})`);
      reject(gone);
      for (const { reject: refuse } of waiting.values()) refuse(gone);
    });
  });
  return {
    ...handleOf(child, waiting),
    port,
    origin: `http://127.0.0.1:${port}`,
    ended,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    stop: () => void child.kill("SIGTERM"),
    pause: () => void child.kill("SIGSTOP"),
    resume: () => void child.kill("SIGCONT"),
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

let asked = 0;

function handleOf(child: ChildProcess, waiting: Map<number, { resolve(value: never): void; reject(e: Error): void }>) {
  const ask = <T>(name: string, given: object = {}): Promise<T> =>
    new Promise((resolve, reject) => {
      asked += 1;
      if (!child.connected) return reject(new Error("the host process has ended"));
      waiting.set(asked, { resolve, reject });
      child.send({ id: asked, name, given });
    });
  return {
    ask,
    members: (count: number, points = 0) => ask<Buyer[]>("members", { count, points }),
    shop: (capacity: number) => ask<Shop>("shop", { capacity }),
  };
}

/** A host process that stands through a block of tests, on a ground of its own. */
export type StandingHost = {
  /** The process as it runs now; there from the block's beforeAll on. */
  readonly host: HostProcess;
  /** Kills it and starts another one on the same ground. */
  restart(): Promise<void>;
};

/** Has a host process stand for all tests of a block, and takes it and its ground away behind them. */
export function standingHost(
  engine: Engine,
  { failpoints = "", settings = {} }: { failpoints?: string; settings?: Record<string, string> } = {},
): StandingHost {
  let ground: Ground | undefined;
  let host: HostProcess | undefined;
  const start = async (on: Ground): Promise<void> => {
    host = await startHost(on, failpoints);
  };
  beforeAll(async () => {
    ground = await newGround(engine);
    Object.assign(ground.settings, settings);
    await start(ground);
  }, PATIENCE_MS);
  afterAll(async () => {
    await host?.kill();
    await ground?.remove();
  }, 60_000);
  return {
    get host() {
      if (!host) throw new Error("The host is started in beforeAll.");
      return host;
    },
    restart: async () => {
      await host?.kill();
      if (ground) await start(ground);
    },
  };
}
