import { setTimeout as sleep } from "node:timers/promises";
import type { PostgresServer } from "./postgres-server";

const LOOK_MS = 500;
/** A single missed check is tolerated. */
const MISSES = 3;

export type Pair = {
  /** Server that accepts writes now. */
  primary(): PostgresServer;
  /** True while every commit waits for a second server. */
  isSafe(): boolean;
  /** Resolves once `isSafe()` is true. */
  safe(): Promise<void>;
  stop(): Promise<void>;
};

const alone = async (server: PostgresServer): Promise<void> => {
  await server.ask("alter system set synchronous_standby_names = ''");
  await server.ask("select pg_reload_conf()");
};

const together = async (server: PostgresServer): Promise<void> => {
  await server.ask("alter system reset synchronous_standby_names");
  await server.ask("select pg_reload_conf()");
};

/**
 * Does what the operator does by hand or with Patroni, by the steps of docs/operate.md: without its replica the
 * primary continues alone; without the primary an up-to-date replica is promoted and `moved` is called. A replica
 * that lagged when the primary failed is never promoted.
 */
export function keepPair(
  first: PostgresServer,
  second: PostgresServer,
  events: { moved(to: PostgresServer): void; note(text: string): void },
): Pair {
  let primary = first;
  let standby = second;
  let isSafe = true;
  let missed = 0;
  let unfollowed = 0;
  let isOver = false;

  const look = async (): Promise<void> => {
    // Filter by name: a running base backup streams too, but is not a replica yet.
    const rows = await primary
      .ask(`select 1 from pg_stat_replication where state = 'streaming' and application_name = '${standby.name}'`)
      .catch(() => null);
    if (rows === null) {
      missed += 1;
      if (missed >= MISSES && isSafe) await moveOn();
      return;
    }
    missed = 0;
    unfollowed = rows.length === 0 ? unfollowed + 1 : 0;
    if (isSafe && unfollowed >= MISSES) {
      await alone(primary);
      isSafe = false;
      events.note(`${standby.name} does not follow any more: ${primary.name} commits alone`);
    } else if (!isSafe && rows.length > 0) {
      await together(primary);
      isSafe = (await primary.ask("select 1 from pg_stat_replication where sync_state = 'sync'")).length > 0;
      if (isSafe) events.note(`${standby.name} follows: every commit waits for both again`);
    }
  };

  const moveOn = async (): Promise<void> => {
    await alone(standby).catch(() => {});
    await standby.promote();
    await alone(standby);
    [primary, standby] = [standby, primary];
    isSafe = false;
    missed = 0;
    unfollowed = 0;
    events.moved(primary);
    events.note(`${primary.name} is promoted`);
  };

  const watching = (async () => {
    while (!isOver) {
      await look().catch((error: unknown) => events.note(`watching failed: ${String(error)}`));
      await sleep(LOOK_MS);
    }
  })();
  return {
    primary: () => primary,
    isSafe: () => isSafe,
    safe: async () => {
      for (let tries = 0; !isSafe; tries += 1) {
        if (tries > 600) throw new Error("no second server follows within a minute");
        await sleep(100);
      }
    },
    stop: async () => {
      isOver = true;
      await watching;
    },
  };
}
