import { setTimeout as sleep } from "node:timers/promises";
import type { PostgresServer } from "./postgres-server";

const LOOK_MS = 500;
/** One missed look is an accident. */
const MISSES = 3;

export type Pair = {
  /** Who takes writes now. */
  primary(): PostgresServer;
  /** Whether every commit waits for a second server now. */
  isSafe(): boolean;
  /** Resolves when it is. */
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
 * Does what the operator of a pair does by hand or with Patroni, by the steps of docs/operate.md: without its replica the
 * primary goes on alone; without the primary a replica that had everything takes its place, and `moved` is told. A replica that
 * lagged when the primary went is never promoted.
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
    // By its name: a base backup under way streams too, and is no copy yet.
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
