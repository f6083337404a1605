import { setTimeout as sleep } from "node:timers/promises";
import type { DatabaseNode } from "./database-node";
import { type Deployment, until, withRole } from "./deployment";
import type { Program } from "./program";

type Noticed = { note?: string; isWrong?: boolean };

export type Fault = {
  readonly name: string;
  /** Longest time without a sale that is allowed, in seconds. */
  readonly goal: number;
  /** Breaks something and starts it again; returns what it noticed, and whether that is wrong. */
  inject(deployment: Deployment): Promise<Noticed>;
};

/** systemd starts a killed program again after `RestartSec`. */
async function killAndRestart(program: Program | undefined, seconds: number): Promise<Noticed> {
  await program?.signal("SIGKILL");
  await sleep(seconds * 1000);
  program?.start();
  return {};
}

async function found(nodes: readonly DatabaseNode[], role: "/primary" | "/synchronous"): Promise<DatabaseNode> {
  const [node] = await withRole(nodes, role);
  if (!node) throw new Error("the databases are not whole");
  return node;
}

const another = (nodes: readonly DatabaseNode[], old: DatabaseNode): Promise<DatabaseNode> =>
  until("another primary", 60, async () => (await withRole(nodes, "/primary")).find((node) => node !== old) ?? null);

/** Every part that can fail, in the order in which `npm run cluster` kills it. */
export const FAULTS: readonly Fault[] = [
  { name: "nothing", goal: 1, inject: async () => ({}) },
  { name: "web process killed", goal: 5, inject: ({ webs }) => killAndRestart(webs[0], 2) },
  {
    name: "synchronous replica killed",
    goal: 15,
    inject: async ({ nodes }) => {
      const replica = await found(nodes, "/synchronous");
      await replica.patroni.signal("SIGKILL");
      replica.signalPostgres("SIGKILL");
      await sleep(10_000);
      replica.patroni.start();
      return { note: replica.name };
    },
  },
  {
    name: "postmaster of the primary killed",
    goal: 15,
    inject: async ({ nodes }) => {
      const old = await found(nodes, "/primary");
      old.signalPostgres("SIGKILL");
      return { note: `${old.name} → ${(await another(nodes, old)).name}` };
    },
  },
  {
    name: "whole server of the primary killed",
    goal: 40,
    inject: async ({ nodes }) => {
      const old = await found(nodes, "/primary");
      await old.signal("SIGKILL");
      const { name } = await another(nodes, old);
      await sleep(5000);
      old.etcd.start();
      old.patroni.start();
      return { note: `${old.name} → ${name}` };
    },
  },
  { name: "server of the primary paused, later continued", goal: 40, inject: pausePrimary },
  {
    name: "etcd member of the primary killed",
    goal: 5,
    inject: async ({ nodes }) => killAndRestart((await found(nodes, "/primary")).etcd, 10),
  },
  { name: "pgbouncer killed", goal: 5, inject: ({ pooler }) => killAndRestart(pooler, 1) },
  { name: "HAProxy killed", goal: 5, inject: ({ balancer }) => killAndRestart(balancer, 1) },
];

/** A primary that slept through its replacement must not take a single write when it wakes up. */
async function pausePrimary({ nodes }: Deployment): Promise<Noticed> {
  const old = await found(nodes, "/primary");
  await old.ask("create table written_late (at timestamptz default clock_timestamp())");
  await old.signal("SIGSTOP");
  let isOver = false;
  let tried = 0;
  let taken = 0;
  const write = async (): Promise<void> => {
    while (!isOver) {
      tried += 1;
      await old.ask("insert into written_late default values").then(
        () => {
          taken += 1;
        },
        () => sleep(20),
      );
    }
  };
  const { name } = await another(nodes, old);
  // These connect while the server sleeps, and are served at the moment it wakes up.
  const writers = Array.from({ length: 8 }, write);
  await sleep(500);
  await old.signal("SIGCONT");
  await sleep(15_000);
  isOver = true;
  await Promise.all(writers);
  return { note: `${old.name} → ${name}; it took ${taken} of ${tried} late writes`, isWrong: taken > 0 };
}
