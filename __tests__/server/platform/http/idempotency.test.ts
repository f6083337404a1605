import { setTimeout as wait } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { moveClock } from "@/server/platform/clock";
import { once } from "@/server/platform/http/idempotency";
import type { Answer } from "@/server/platform/http/reply";
import { idempotency } from "@/server/platform/schema/operations";
import { describeBothEngines } from "../../../support/engines";
import { type Sent, signedClient, visitor } from "../../../support/http-client";
import { probeHost } from "./probe-host";

/** Calls that run until the test resolves or rejects them. */
function slowCalls() {
  const ends = new Map<string, (end: Answer | Error) => void>();
  return {
    hasStarted: (name: string) => ends.has(name),
    started: async (name: string) => {
      while (!ends.has(name)) await wait(5);
    },
    finish: (name: string, end: Answer | Error) => ends.get(name)?.(end),
    run: (name: string) => () =>
      new Promise<Answer>((resolve, reject) => {
        ends.set(name, (end) => (end instanceof Error ? reject(end) : resolve(end)));
      }),
  };
}

describeBothEngines("같은 요청 번호", (engine) => {
  const { host, calls } = probeHost();
  const anyone = signedClient(host, visitor("idem"));
  const post = (name: string, idempotencyKey?: string) =>
    anyone.post("/things/", { json: { name }, ...(idempotencyKey ? { idempotencyKey } : {}) });
  afterEach(() => moveClock(0));

  it("나란히 쉰 번 보내도 한 번만 하고 쉰 번 같은 답을 준다", async () => {
    const before = calls();
    const answers = await Promise.all(Array.from({ length: 50 }, () => post("한 번만", "key-50")));
    expect(calls() - before).toBe(1);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  }, 30_000);

  it("다른 내용으로 다시 쓰면 422이다", async () => {
    await post("처음", "key-other");
    expect(await post("나중", "key-other")).toMatchObject({ status: 422, code: "F422" });
  });

  it("거절도 그대로 다시 준다", async () => {
    const before = calls();
    const [first, second] = [await post("매진", "key-sold"), await post("매진", "key-sold")];
    expect([first.status, first.code]).toEqual([409, "C_SOLD_OUT"]);
    expect(second.text).toBe(first.text);
    expect(calls() - before).toBe(1);
  });

  it("고장 난 답은 남기지 않아 다시 해 볼 수 있다", async () => {
    const before = calls();
    expect((await post("고장", "key-broken")).status).toBe(500);
    expect((await post("고장", "key-broken")).status).toBe(500);
    expect(calls() - before).toBe(2);
  });

  it("실패한 번호를 바로 풀지 못했으면 데이터베이스가 돌아오자마자 풀어, 다시 해 볼 수 있다", async () => {
    const { db } = engine.handle();
    await db.execute(
      sql`create function away() returns trigger language plpgsql as $$ begin raise exception 'away'; end $$`,
    );
    await db.execute(sql`create trigger away before delete on idempotency execute function away()`);
    const before = calls();
    try {
      expect((await post("고장", "key-away")).status).toBe(500);
    } finally {
      await db.execute(sql`drop function away cascade`);
    }
    expect((await post("고장", "key-away")).status).toBe(500);
    expect(calls() - before).toBe(2);
  }, 30_000);

  it("다른 사람의 같은 번호는 다른 요청이다", async () => {
    const before = calls();
    await post("같은 번호", "key-shared");
    await signedClient(host, visitor("someone")).post("/things/", {
      json: { name: "같은 번호" },
      idempotencyKey: "key-shared",
    });
    expect(calls() - before).toBe(2);
  });

  it("같은 번호와 내용이라도 주소가 다르면 다른 요청이고, 물음이 다르면 422이다", async () => {
    const give = (path: string, client = anyone) =>
      client.post(path, { json: { name: "선물" }, idempotencyKey: "key-path" });
    expect([(await give("/things/1/gift/")).data, (await give("/things/2/gift/")).data]).toEqual([
      { pk: 1 },
      { pk: 2 },
    ]);
    const before = calls();
    expect((await give("/things/1/gift/")).data).toEqual({ pk: 1 });
    expect(await give("/things/1/gift/?q=a")).toMatchObject({ status: 422, code: "F422" });
    expect(calls() - before).toBe(0);
    const other = probeHost("stay");
    expect((await give("/things/1/gift/", signedClient(other.host, visitor("idem")))).data).toEqual({ pk: 1 });
    expect(other.calls()).toBe(1);
  });

  it("처리하던 프로세스가 죽은 번호는 1분 뒤에 다시 한다", async () => {
    await post("죽음", "key-dead");
    await engine
      .handle()
      .db.update(idempotency)
      .set({ status: null, body: null })
      .where(eq(idempotency.key, "key-dead"));
    const before = calls();
    moveClock(61_000);
    expect((await post("죽음", "key-dead")).status).toBe(200);
    expect(calls() - before).toBe(1);
  });

  it("제 차례를 넘겨 늦게 끝난 호출은 다음 호출의 번호를 덮어쓰지도 풀지도 못한다", async () => {
    const { db } = engine.handle();
    const { started, hasStarted, finish, run } = slowCalls();
    const ask = { user: visitor("idem").user, address: "POST /slow", key: "key-late", content: "" };
    const call = (name: string) => once(db, ask, { begin: async () => {}, run: run(name) });
    const first = call("first");
    await started("first");
    moveClock(61_000);
    const second = call("second");
    await started("second");
    finish("first", new Error("first died"));
    await expect(first).rejects.toThrow("first died");
    const third = call("third");
    await wait(300);
    expect(hasStarted("third")).toBe(false);
    finish("second", { status: 200, body: "second", headers: {} });
    expect((await second).body).toBe("second");
    expect((await third).body).toBe("second");
  }, 30_000);

  it("늦게 끝난 성공도 다음 호출의 답을 덮어쓰지 못한다", async () => {
    const { db } = engine.handle();
    const { started, finish, run } = slowCalls();
    const ask = { user: visitor("idem").user, address: "POST /slow", key: "key-over", content: "" };
    const call = (name: string) => once(db, ask, { begin: async () => {}, run: run(name) });
    const first = call("first");
    await started("first");
    moveClock(61_000);
    const second = call("second");
    await started("second");
    finish("second", { status: 200, body: "second", headers: {} });
    await second;
    finish("first", { status: 200, body: "first", headers: {} });
    await first;
    expect((await call("third")).body).toBe("second");
  }, 30_000);

  it("다시 준 답은 머리글도 처음과 같다", async () => {
    const same = ({ headers }: Sent) =>
      [...headers].filter(([name]) => !["x-request-id", "date", "set-cookie"].includes(name)).sort();
    const [answer, refusal] = [await post("머리글", "key-head"), await post("잠깐", "key-wait")];
    expect(answer.headers.get("x-run")).not.toBeNull();
    expect(refusal.headers.get("retry-after")).toBe("7");
    expect(same(await post("머리글", "key-head"))).toEqual(same(answer));
    expect(same(await post("잠깐", "key-wait"))).toEqual(same(refusal));
  });

  it("16일 동안 간직한다", async () => {
    await post("간직", "key-kept");
    const { rows } = await engine
      .handle()
      .db.execute<{ days: number }>(
        sql`select round(extract(epoch from expires_at - now()) / 86400)::int as days from idempotency where key = 'key-kept'`,
      );
    expect(rows[0]?.days).toBe(16);
  });
});
