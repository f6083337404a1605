import { holdBusy, soldOut } from "@/server/commerce/holds/hold.errors";
import { inLine } from "@/server/commerce/holds/waiting-line";

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Queues `count` tasks; `ends[n]` finishes task n. */
function works(count: number, key = "activity:1:1") {
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const results = Array.from({ length: count }, (_, n) =>
    inLine(key, (hasWaited) => {
      started.push(n);
      return new Promise<boolean>((resolve) => {
        ends[n] = () => resolve(hasWaited);
      });
    }),
  );
  return { started, ends, results };
}

describe("자리를 잡는 줄", () => {
  it("한 상품에는 여덟 명씩, 온 차례대로 들어가고 기다린 사람은 그것을 안다", async () => {
    const { started, ends, results } = works(10);
    await settle();
    expect(started).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    ends[3]?.();
    expect(await results[3]).toBe(false);
    await settle();
    expect(started.at(-1)).toBe(8);
    for (const end of ends) end?.();
    expect(await results[8]).toBe(true);
    await settle();
    ends[9]?.();
    expect(await results[9]).toBe(true);
  });

  it("다른 상품은 기다리지 않고, 실패한 사람의 자리도 다음 사람에게 간다", async () => {
    const full = works(8, "activity:2:1");
    expect(await inLine("activity:2:2", async (hasWaited) => hasWaited)).toBe(false);
    const next = inLine("activity:2:1", async (hasWaited) => hasWaited);
    for (const end of full.ends) end?.();
    await Promise.all(full.results);
    expect(await next).toBe(true);
    await expect(inLine("activity:2:1", () => Promise.reject(new Error("no seat")))).rejects.toThrow("no seat");
    expect(await inLine("activity:2:1", async (hasWaited) => hasWaited)).toBe(false);
  });

  it("자리가 다 찼으면 줄에 선 모두가 곧바로 그 말을 듣고, 그동안 온 사람은 줄에 선다", async () => {
    const key = "activity:4:1";
    const inside = works(7, key);
    const failing = (error: Error) => {
      let end = () => {};
      const done = inLine(key, () => new Promise<void>((_, reject) => (end = () => reject(error))));
      return { done, end: () => end() };
    };
    const broken = failing(holdBusy());
    const lastSeat = failing(soldOut(0));
    const waiting = works(3, key);
    await settle();
    broken.end();
    await expect(broken.done).rejects.toMatchObject({ code: "C_BUSY" });
    await settle();
    expect(waiting.started).toEqual([]);
    lastSeat.end();
    await expect(lastSeat.done).rejects.toMatchObject({ code: "C_SOLD_OUT" });
    await settle();
    expect(waiting.started).toEqual([0, 1, 2]);
    const late = inLine(key, async (hasWaited) => hasWaited);
    await settle();
    for (const end of [...inside.ends, ...waiting.ends]) end?.();
    expect(await Promise.all([...inside.results, ...waiting.results])).toContain(true);
    expect(await late).toBe(true);
    expect(await inLine(key, async (hasWaited) => hasWaited)).toBe(false);
  });

  it("차례가 오지 않으면 503으로 돌려보내고, 떠난 사람은 줄에 남지 않는다", async () => {
    jest.useFakeTimers({ doNotFake: ["setImmediate"] });
    try {
      const { ends, results, started } = works(8, "activity:3:1");
      const late = inLine("activity:3:1", async () => "in");
      const refusal = expect(late).rejects.toMatchObject({ status: 503, retryAfterSeconds: 2 });
      await jest.advanceTimersByTimeAsync(8000);
      await refusal;
      for (const end of ends) end?.();
      await Promise.all(results);
      expect(started).toHaveLength(8);
      expect(await inLine("activity:3:1", async (hasWaited) => hasWaited)).toBe(false);
    } finally {
      jest.useRealTimers();
    }
  });
});
