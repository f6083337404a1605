import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, Pool } from "pg";
import { postgresUrl } from "../support/database";
import { hasPgbouncer, type Pooler, startPgbouncer } from "../support/pgbouncer";
import { type Buyer, type Ground, type HostProcess, newGround, startHost } from "../support/trust/process";
import { race } from "../support/trust/race";
import { measured, PATIENCE_MS, scaled } from "../support/trust/scale";
import { buyHeld, checkoutCall, holdIdOf, orderCall } from "../support/trust/till";

const ROUNDS = scaled(2, 20);
const BUYERS = scaled(60, 300);
const SEATS = 10;
/** Fewer than the two processes open in sum: a client gets another server connection with each transaction. */
const SERVER_CONNECTIONS = 6;
const LOCKS = 60;

const as = (url: string, user: string): string => {
  const changed = new URL(url);
  changed.username = user;
  return changed.toString();
};

(postgresUrl() && hasPgbouncer() ? describe : describe.skip)("pgbouncer의 transaction 방식", () => {
  const server = postgresUrl() ?? "";
  const role = `nadlang_pooled_${randomBytes(4).toString("hex")}`;
  let direct: Client;
  let pooler: Pooler;
  let ground: Ground;
  const settings = () => ({
    ...ground.settings,
    DATABASE_URL: pooler.through(ground.settings.DATABASE_URL ?? ""),
    DATABASE_POOLER: "transaction",
  });

  beforeAll(async () => {
    const admin = new Client({ connectionString: server });
    await admin.connect();
    await admin.query(`create role ${role} superuser login`);
    await admin.end();
    ground = await newGround("postgres", { isEmpty: true });
    pooler = await startPgbouncer(as(server, role), SERVER_CONNECTIONS);
    direct = new Client({ connectionString: ground.settings.DATABASE_URL });
    await direct.connect();
  }, PATIENCE_MS);
  afterAll(async () => {
    await direct.end();
    await pooler.stop();
    await ground.remove();
    const admin = new Client({ connectionString: server });
    await admin.connect();
    await admin.query(`drop role ${role}`);
    await admin.end();
  }, 60_000);

  it(
    "제한이 없는 역할로는 시작하지 않는다",
    async () => {
      await expect(startHost({ ...ground, settings: settings() })).rejects.toThrow("the host process ended");
    },
    PATIENCE_MS,
  );

  it(
    "두 프로세스가 마지막 자리까지 정확히 팔고, 한 프로세스가 죽어도 일은 이어진다",
    async () => {
      await direct.query(`alter role ${role} set lock_timeout = 3000`);
      await direct.query(`alter role ${role} set statement_timeout = 5000`);
      await direct.query(`alter role ${role} set idle_in_transaction_session_timeout = 10000`);
      await direct.query(`alter role ${role} set timezone = 'UTC'`);
      // Connections that the pooler opened before still have the old settings.
      await pooler.stop();
      pooler = await startPgbouncer(as(server, role), SERVER_CONNECTIONS);
      const pooled = { ...ground, settings: settings() };
      const first = await startHost(pooled);
      const second = await startHost(pooled);
      const buyers = await first.members(BUYERS);
      let wrong = 0;
      let paid = 0;
      for (let n = 0; n < ROUNDS; n += 1) {
        const sold = await sellOut(first, second, buyers);
        paid += sold;
        if (sold !== SEATS) wrong += 1;
      }
      const books = await first.ask<string[]>("books");
      const since = await databaseTime();
      await first.kill();
      const stuck = await jobsWithoutRunSince(since, 25_000);
      const open = (
        await direct.query("select 1 from outbox where done_at is null and next_at < now() - interval '15 s'")
      ).rowCount;
      await second.kill();
      const leaked = await sessionLocksLeft();
      measured({
        goal: "R35",
        name: "pooler in transaction mode",
        engine: "postgres",
        figures: `${ROUNDS} rounds of ${BUYERS} buyers for ${SEATS} seats by 2 processes over ${SERVER_CONNECTIONS} server connections: ${paid} paid, ${wrong} rounds wrong; after kill -9 of one process ${stuck.length} frequent jobs stood still [${stuck.join(" ")}], ${open} messages left; control: of ${LOCKS} session locks by way of the pooler ${leaked} were not freed`,
        target: "every seat sold once, every job goes on, the control leaks",
        laws: {
          "every round sells exactly its seats": wrong === 0,
          "the books balance": books.length === 0,
          "jobs go on in the other process": stuck.length === 0 && open === 0,
          "session locks leak through the pooler": leaked > 0,
        },
      });
    },
    PATIENCE_MS,
  );

  /** Sends half of the buyers to each process; the winners pay. Returns the number of paid orders. */
  async function sellOut(first: HostProcess, second: HostProcess, buyers: readonly Buyer[]): Promise<number> {
    await first.ask("forgetLimits");
    await second.ask("forgetLimits");
    const shop = await first.shop(SEATS);
    const half = Math.ceil(buyers.length / 2);
    const crowds = [
      { host: first, crowd: buyers.slice(0, half) },
      { host: second, crowd: buyers.slice(half) },
    ];
    const paid = await Promise.all(
      crowds.map(async ({ host, crowd }) => {
        const { won, told } = await race(host.port, crowd, ({ token }) => checkoutCall(token, shop), ["C_SOLD_OUT"]);
        return Promise.all(won.map((buyer) => buyHeld(host, orderCall(buyer.token, holdIdOf(told.get(buyer))))));
      }),
    );
    return paid.flat().filter(Boolean).length;
  }

  const databaseTime = async (): Promise<string> =>
    (await direct.query<{ now: string }>("select clock_timestamp()::text as now")).rows[0]?.now ?? "";

  /** Frequent jobs of both processes that have not succeeded since `since`, after at most `patienceMs`. */
  async function jobsWithoutRunSince(since: string, patienceMs: number): Promise<string[]> {
    const frequent = ["outbox", "holds", "webhooks", "waitlist"];
    const deadline = performance.now() + patienceMs;
    for (;;) {
      const { rows } = await direct.query<{ name: string }>(
        "select name from job where succeeded_at > $1::timestamptz",
        [since],
      );
      const left = frequent.filter((name) => !rows.some((row) => row.name === name));
      if (left.length === 0 || performance.now() > deadline) return left;
      await sleep(250);
    }
  }

  /** The control, locking without leases: takes and frees session locks; returns the number not freed. */
  async function sessionLocksLeft(): Promise<number> {
    const pool = new Pool({ connectionString: settings().DATABASE_URL, max: 20 });
    const freed = await Promise.all(
      Array.from({ length: LOCKS }, async (_, name) => {
        const client = await pool.connect();
        try {
          await client.query("select pg_try_advisory_lock($1)", [name]);
          await sleep(name % 7);
          const { rows } = await client.query<{ freed: boolean }>("select pg_advisory_unlock($1) as freed", [name]);
          return rows[0]?.freed === true;
        } finally {
          client.release();
        }
      }),
    );
    await pool.end();
    return freed.filter((item) => !item).length;
  }
});
