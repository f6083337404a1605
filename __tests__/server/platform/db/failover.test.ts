import { createServer, type Socket } from "node:net";
import { eq, sql } from "drizzle-orm";
import { Client } from "pg";
import { installDatabase } from "@/server/platform/db/database";
import { isUnavailable } from "@/server/platform/db/errors";
import { openPostgres } from "@/server/platform/db/open-postgres";
import { ServerSockets } from "@/server/platform/db/server-sockets";
import { transaction } from "@/server/platform/db/transaction";
import type { DatabaseHandle } from "@/server/platform/db/types";
import { runJob } from "@/server/platform/jobs";
import { orders } from "@/server/platform/schema/commerce";
import { job } from "@/server/platform/schema/operations";
import type { Checkout, OrderPlaced } from "@/shared/contract/main/booking/order";
import { migratedPostgresDatabase, postgresUrl } from "../../../support/database";
import { type FaultProxy, startFaultProxy } from "../../../support/fault-proxy";
import { installTinyGateway } from "../../../support/gateways/tiny-gateway";
import { addMember, addShop } from "../../../support/seed-commerce";
import { readData, Shopper } from "../../../support/shopper";

const caught = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

(postgresUrl() ? describe : describe.skip)("주 서버가 바뀔 때", () => {
  let url: string;
  let drop: () => Promise<void>;
  let direct: DatabaseHandle;
  let proxy: FaultProxy;
  let handle: DatabaseHandle;

  beforeAll(async () => {
    ({ url, drop } = await migratedPostgresDatabase());
    direct = await openPostgres(url, { max: 4 });
    const real = new URL(url);
    proxy = await startFaultProxy({ host: real.hostname, port: Number(real.port || 5432) });
    const through = new URL(url);
    through.host = `127.0.0.1:${proxy.port}`;
    handle = await openPostgres(through.toString(), { max: 3 });
  }, 120_000);
  afterAll(async () => {
    installDatabase(null);
    await handle?.close();
    await direct?.close();
    await proxy?.close();
    await drop?.();
  }, 60_000);

  it("얼어붙은 서버의 연결은 상태 확인 한 번에 모두 버리고, 깨어나면 새 연결로 이어 간다", async () => {
    await Promise.all([1, 2, 3].map(() => handle.db.execute(sql`select pg_sleep(0.05)`)));
    await handle.isThere();
    expect(handle.connections().total).toBe(3);
    proxy.freeze();
    const statement = caught(handle.db.execute(sql`select 1`));
    const written = caught(transaction(handle.db, (tx) => tx.execute(sql`select 1`)));
    expect(await handle.isThere()).toBe(false);
    expect([await statement, await written].map(isUnavailable)).toEqual([true, true]);
    // The third connection was idle.
    expect(handle.connections().total).toBe(0);
    proxy.thaw();
    expect(await handle.isThere()).toBe(true);
    expect((await handle.db.execute<{ n: number }>(sql`select 1 as n`)).rows).toEqual([{ n: 1 }]);
  });

  it("상태 확인만 늦고 다른 연결에 무엇이든 오면 버리지 않는다", async () => {
    const near: Socket[] = [];
    const server = createServer((socket) => void near.push(socket));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const sockets = new ServerSockets();
    const socket = sockets.create().connect(typeof address === "object" && address ? address.port : 0, "127.0.0.1");
    socket.on("error", () => {});
    socket.resume();
    await new Promise((resolve) => socket.once("connect", resolve));
    const late = () => new Promise((_, reject) => setTimeout(reject, 60));
    const talk = setInterval(() => near[0]?.write("."), 5);
    expect([await sockets.check(late, 50), socket.destroyed]).toEqual([false, false]);
    clearInterval(talk);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([await sockets.check(late, 50), socket.destroyed]).toEqual([false, true]);
    server.close();
  });

  describe("쓰기", () => {
    /** Places an order on `bad`, then the same order with the same key on `direct`. */
    async function orderOn(bad: DatabaseHandle, during: () => Promise<void>, after: () => Promise<void>) {
      installDatabase(direct);
      const shop = await addShop(direct.db);
      const member = await addMember(direct.db);
      const shopper = new Shopper(member, installTinyGateway());
      const { hold_id } = readData<Checkout>(await shopper.checkout(shop, [shop.adult]));
      const order = () => shopper.order(hold_id, 15_000, {}, `again-${hold_id}`);
      installDatabase(bad);
      await during();
      const refused = await order();
      await after();
      installDatabase(direct);
      const placed = [readData<OrderPlaced>(await order()), readData<OrderPlaced>(await order())];
      const rows = await direct.db.select({ id: orders.id }).from(orders).where(eq(orders.userId, member.user.id));
      return { refused, ids: placed.map(({ order_id }) => order_id), rows: rows.map(({ id }) => id) };
    }
    const isSafe = ({ refused, ids, rows }: Awaited<ReturnType<typeof orderOn>>) => {
      expect(refused).toMatchObject({ status: 503, code: "F503" });
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(ids).toEqual([rows[0], rows[0]]);
      expect(rows).toHaveLength(1);
    };

    it("읽기만 하게 된 서버에서는 503과 다시 올 때를 듣고, 다시 보내면 한 번만 주문된다", async () => {
      const options = "-c timezone=UTC -c default_transaction_read_only=on";
      const former = await openPostgres(url, { max: 2, options });
      isSafe(
        await orderOn(
          former,
          async () => {},
          async () => {},
        ),
      );
      await former.close();
    });

    it("사라진 서버에서도 같다", async () => {
      isSafe(await orderOn(handle, proxy.cut, proxy.restore));
    });

    it("앞선 요청이 아직 잠금을 쥐고 있어도 같다", async () => {
      const impatient = await openPostgres(url, { max: 2, lock_timeout: 100 });
      const other = new Client({ connectionString: url });
      await other.connect();
      const lock = async () => {
        await other.query("begin");
        await other.query("lock table idempotency in access exclusive mode");
      };
      isSafe(await orderOn(impatient, lock, async () => void (await other.query("rollback"))));
      await other.end();
      await impatient.close();
    });
  });

  it("일하는 사이에 서버가 바뀌어도 그 일은 맡은 채로 이어지고, 끝나면 놓는다", async () => {
    let release = () => {};
    let hasBegun = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const begun = new Promise<void>((resolve) => {
      hasBegun = resolve;
    });
    const run = async (db: DatabaseHandle["db"]) => {
      hasBegun();
      await gate;
      await db.execute(sql`select 1`);
    };
    const mine = runJob(handle, { name: "failover", everySeconds: 60, run });
    await begun;
    await proxy.cut();
    const next = () => runJob(direct, { name: "failover", everySeconds: 60, run: async () => {} });
    expect(await next()).toBe(false);
    await proxy.restore();
    release();
    expect(await mine).toBe(true);
    expect(await next()).toBe(true);
  });

  it("서버와 함께 끝내지 못한 일은 맡은 때가 지나면 다른 프로세스가 한다", async () => {
    const run = async (db: DatabaseHandle["db"]) => {
      await proxy.cut();
      await db.execute(sql`select 1`);
    };
    expect(isUnavailable(await caught(runJob(handle, { name: "left", everySeconds: 60, run })))).toBe(true);
    await proxy.restore();
    const next = () => runJob(direct, { name: "left", everySeconds: 60, run: async () => {} });
    expect(await next()).toBe(false);
    await direct.db
      .update(job)
      .set({ heldUntil: sql`clock_timestamp() - interval '1 second'` })
      .where(eq(job.name, "left"));
    expect(await next()).toBe(true);
  });
});
