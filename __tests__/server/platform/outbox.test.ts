import { setTimeout as wait } from "node:timers/promises";
import { eq, isNull } from "drizzle-orm";
import { moveClock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import { runJob, startJobs, stopJobs } from "@/server/platform/jobs";
import {
  deliverOutbox,
  enqueue,
  enqueueAll,
  type OutboxEvent,
  registerConsumer,
  registerOutboxJob,
} from "@/server/platform/outbox";
import { outbox } from "@/server/platform/schema/operations";
import { describeBothEngines } from "../../support/engines";

describeBothEngines("보낼 것 상자", (engine) => {
  const db = () => engine.handle().db;
  const event = (dedupeKey: string): OutboxEvent => ({ topic: "mail", dedupeKey, payload: { to: dedupeKey } });
  let seen: string[] = [];
  let failing = false;

  beforeAll(() =>
    registerConsumer("mail", async ({ dedupeKey }) => {
      if (failing) throw new Error("우체국이 닫힘");
      seen.push(dedupeKey);
    }),
  );
  beforeEach(async () => {
    seen = [];
    failing = false;
    await db().delete(outbox);
  });
  afterEach(() => moveClock(0));
  const open = () => db().$count(outbox, isNull(outbox.doneAt));

  it("되돌린 거래의 것은 보내지 않고, 같은 열쇠는 한 번만 보낸다", async () => {
    await transaction(db(), (tx) => enqueue(tx, event("a")));
    await transaction(db(), (tx) => enqueue(tx, event("a")));
    const undone = transaction(db(), async (tx) => {
      await enqueue(tx, event("b"));
      throw new Error("되돌림");
    });
    await expect(undone).rejects.toThrow("되돌림");
    expect(await deliverOutbox(db())).toBe(1);
    expect(await deliverOutbox(db())).toBe(0);
    expect(seen).toEqual(["a"]);
  });

  it("둘이 나란히 나눠 보내도 하나씩만 보낸다", async () => {
    for (let n = 0; n < 30; n += 1) await enqueue(db(), event(`p${n}`));
    await Promise.all([deliverOutbox(db()), deliverOutbox(db()), deliverOutbox(db())]);
    await deliverOutbox(db());
    expect([...seen].sort()).toEqual(Array.from({ length: 30 }, (_, n) => `p${n}`).sort());
    expect(await open()).toBe(0);
  });

  it("실패한 것은 남아 있다가 조금 뒤 다시 보낸다", async () => {
    await enqueue(db(), event("late"));
    failing = true;
    expect(await deliverOutbox(db())).toBe(0);
    failing = false;
    expect(await deliverOutbox(db())).toBe(0);
    moveClock(3000);
    expect(await deliverOutbox(db())).toBe(1);
    const [row] = await db().select().from(outbox).where(eq(outbox.dedupeKey, "late"));
    expect(row?.tries).toBe(2);
  });

  it("보내다 죽은 것은 빌린 시간이 지나면 다시 보낸다", async () => {
    await enqueue(db(), event("crashed"));
    await db()
      .update(outbox)
      .set({ tries: 1, nextAt: new Date(Date.now() + 30_000) });
    expect(await deliverOutbox(db())).toBe(0);
    moveClock(31_000);
    expect(await deliverOutbox(db())).toBe(1);
  });

  it("같은 이름의 일은 한 번에 하나만 돈다", async () => {
    let running = 0;
    let most = 0;
    const job = {
      name: "alone",
      everySeconds: 1,
      run: async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 30));
        running -= 1;
      },
    };
    const ran = await Promise.all([
      runJob(engine.handle(), job),
      runJob(engine.handle(), job),
      runJob(engine.handle(), job),
    ]);
    expect(most).toBe(1);
    expect(ran).toContain(true);
  });

  it("보낼 것이 끝없이 이어져도, 프로세스가 내려갈 때는 보내던 묶음만 마친다", async () => {
    let told = 0;
    registerConsumer("chain", async (_event, on) => {
      told += 1;
      await enqueue(on, { topic: "chain", dedupeKey: `chain${told}`, payload: {} });
    });
    await enqueueAll(
      db(),
      Array.from({ length: 60 }, (_, n) => ({ topic: "chain", dedupeKey: `first${n}`, payload: {} })),
    );
    registerOutboxJob();
    startJobs();
    while (told < 60) await wait(10);
    await stopJobs();
    expect(await open()).toBeGreaterThan(0);
    const atEnd = told;
    await wait(100);
    expect(told).toBe(atEnd);
  }, 20_000);
});
