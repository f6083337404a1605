import { setTimeout as wait } from "node:timers/promises";
import { eq, inArray, isNull } from "drizzle-orm";
import { moveClock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import { runJob, startJobs, stopJobs } from "@/server/platform/jobs";
import { type Consumers, deliverOutbox, enqueue, enqueueAll, outboxJobs } from "@/server/platform/outbox";
import type { EventOf, OutboxEvent } from "@/server/platform/outbox-events";
import { outbox } from "@/server/platform/schema/operations";
import { describeBothEngines } from "../../support/engines";

describeBothEngines("보낼 것 상자", (engine) => {
  const db = () => engine.handle().db;
  const event = (dedupeKey: string): EventOf<"news.decision"> => ({
    topic: "news.decision",
    dedupeKey,
    payload: { staff_id: dedupeKey, text: "후기" },
  });
  let seen: string[] = [];
  let failing = false;

  const review: Consumers["news.decision"] = {
    each: async ({ dedupeKey }) => {
      if (failing) throw new Error("우체국이 닫힘");
      seen.push(dedupeKey);
    },
  };
  const deliver = (more: Partial<Consumers> = {}) => deliverOutbox(db(), { "news.decision": review, ...more });
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
    expect(await deliver()).toBe(1);
    expect(await deliver()).toBe(0);
    expect(seen).toEqual(["a"]);
  });

  it("둘이 나란히 나눠 보내도 하나씩만 보낸다", async () => {
    for (let n = 0; n < 30; n += 1) await enqueue(db(), event(`p${n}`));
    await Promise.all([deliver(), deliver(), deliver()]);
    await deliver();
    expect([...seen].sort()).toEqual(Array.from({ length: 30 }, (_, n) => `p${n}`).sort());
    expect(await open()).toBe(0);
  });

  it("실패한 것은 남아 있다가 조금 뒤 다시 보낸다", async () => {
    await enqueue(db(), event("late"));
    failing = true;
    expect(await deliver()).toBe(0);
    failing = false;
    expect(await deliver()).toBe(0);
    moveClock(3000);
    expect(await deliver()).toBe(1);
    const [row] = await db().select().from(outbox).where(eq(outbox.dedupeKey, "late"));
    expect(row?.tries).toBe(2);
  });

  it("빌린 시간을 넘겨 남에게 넘어간 것은, 늦게 끝나거나 실패해도 그 결과를 바꾸지 못한다", async () => {
    const ends: (() => void)[] = [];
    const late: Partial<Consumers> = {
      "news.question": {
        each: async () => {
          const nth = ends.length;
          await new Promise<void>((resolve) => ends.push(resolve));
          if (nth === 0) throw new Error("늦게 실패함");
        },
      },
    };
    await enqueue(db(), {
      topic: "news.question",
      dedupeKey: "late",
      payload: { question_id: "q", staff_id: "s" },
    });
    const first = deliver(late);
    while (ends.length < 1) await wait(10);
    moveClock(31_000);
    const second = deliver(late);
    while (ends.length < 2) await wait(10);
    ends[0]?.();
    await first;
    const [held] = await db().select().from(outbox);
    expect(held).toMatchObject({ tries: 2, doneAt: null, holder: expect.any(String) });
    ends[1]?.();
    expect(await second).toBe(1);
    expect(await open()).toBe(0);
  }, 30_000);

  it("독이 든 소식 하나는 함께 보내는 다른 소식을 붙들지 않고, 스무 번 뒤에는 멈춘다", async () => {
    const paid: Partial<Consumers> = {
      "activity.paid": {
        batch: async (events) => {
          if (events.some(({ dedupeKey }) => dedupeKey === "poison")) throw new Error("독");
          seen.push(...events.map(({ dedupeKey }) => dedupeKey));
        },
      },
    };
    const keys = ["a", "poison", "b", "c"];
    await enqueueAll(
      db(),
      keys.map((dedupeKey) => ({ topic: "activity.paid", dedupeKey, payload: { order_id: dedupeKey } })),
    );
    expect(await deliver(paid)).toBe(3);
    expect([...seen].sort()).toEqual(["a", "b", "c"]);
    await db().update(outbox).set({ tries: 19, nextAt: new Date() }).where(isNull(outbox.doneAt));
    expect(await deliver(paid)).toBe(0);
    expect(await db().select().from(outbox).where(eq(outbox.dedupeKey, "poison"))).toMatchObject([
      { tries: 20, doneAt: null, deadAt: expect.any(Date) },
    ]);
    moveClock(3_600_000);
    expect(await deliver(paid)).toBe(0);
    expect((await db().select().from(outbox).where(eq(outbox.dedupeKey, "poison")))[0]?.tries).toBe(20);
  });

  it("답하지 않는 일 하나가 뒤의 소식을 붙들지 않는다", async () => {
    let release = () => {};
    const silence = new Promise<void>((resolve) => {
      release = resolve;
    });
    await enqueueAll(db(), [
      { topic: "news.question", dedupeKey: "hung", payload: { question_id: "q", staff_id: "s" } },
      event("next"),
    ]);
    const delivery = deliver({ "news.question": { each: () => silence } });
    while ((await db().$count(outbox, inArray(outbox.dedupeKey, ["next"]))) < 1 || seen.length < 1) await wait(20);
    expect(seen).toEqual(["next"]);
    release();
    expect(await delivery).toBe(2);
  }, 30_000);

  it("그 소식의 것이 아닌 내용은 적을 때도, 보낼 때도 받지 않는다", async () => {
    const wrong = { topic: "news.decision", dedupeKey: "wrong", payload: { staff_id: 7 } } as unknown as OutboxEvent;
    await expect(enqueue(db(), wrong)).rejects.toThrow("text");
    await db()
      .insert(outbox)
      .values([{ ...wrong, payload: { staff_id: 7 } }]);
    await enqueue(db(), event("right"));
    expect(await deliver()).toBe(1);
    expect(seen).toEqual(["right"]);
  });

  it("보내다 죽은 것은 빌린 시간이 지나면 다시 보낸다", async () => {
    await enqueue(db(), event("crashed"));
    await db()
      .update(outbox)
      .set({ tries: 1, nextAt: new Date(Date.now() + 30_000) });
    expect(await deliver()).toBe(0);
    moveClock(31_000);
    expect(await deliver()).toBe(1);
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
    const next = (dedupeKey: string): OutboxEvent => ({
      topic: "news.answer",
      dedupeKey,
      payload: { question_id: dedupeKey },
    });
    const chain: Partial<Consumers> = {
      "news.answer": {
        each: async (_event, on) => {
          told += 1;
          await enqueue(on, next(`chain${told}`));
        },
      },
    };
    await enqueueAll(
      db(),
      Array.from({ length: 60 }, (_, n) => next(`first${n}`)),
    );
    startJobs(outboxJobs(chain));
    while (told < 60) await wait(10);
    await stopJobs();
    expect(await open()).toBeGreaterThan(0);
    const atEnd = told;
    await wait(100);
    expect(told).toBe(atEnd);
  }, 60_000);
});
