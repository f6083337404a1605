import { startJobs, stopJobs, whileFull } from "@/server/platform/jobs";
import { describeBothEngines } from "../../support/engines";

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

describeBothEngines("되풀이하는 일", (engine) => {
  it("일이 아무리 많아도 함께 하는 것은 셋이고, 하나도 빠지지 않는다", async () => {
    expect(engine.handle()).toBeDefined();
    let now = 0;
    let most = 0;
    const done: string[] = [];
    const turn = (name: string) => ({
      name,
      everySeconds: 3600,
      run: async () => {
        now += 1;
        most = Math.max(most, now);
        await wait(5);
        now -= 1;
        done.push(name);
      },
    });
    startJobs(Array.from({ length: 24 }, (_, index) => turn(`turn-${index}`)));
    while (done.length < 24) await wait(20);
    await stopJobs();
    expect(most).toBeLessThanOrEqual(3);
    expect(new Set(done).size).toBe(24);
  });

  it("다른 곳의 답을 기다리는 일이 모두 멈춰 있어도 데이터베이스만 쓰는 일은 돈다", async () => {
    let waiting = 0;
    let ran = 0;
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const callsOut = (name: string) => ({
      name,
      everySeconds: 3600,
      callsOut: true,
      run: async () => {
        waiting += 1;
        await gate;
      },
    });
    const own = {
      name: "turn-6",
      everySeconds: 3600,
      run: async () => {
        ran += 1;
      },
    };
    startJobs([...Array.from({ length: 6 }, (_, index) => callsOut(`turn-${index}`)), own]);
    while (waiting < 6 || ran < 1) await wait(10);
    expect([waiting, ran]).toEqual([6, 1]);
    release();
    await stopJobs();
    expect(engine.handle()).toBeDefined();
  });

  it("밀린 것은 한 차례에 묶음마다 이어서 하고, 끝나지 않는 것은 다음 차례로 넘긴다", async () => {
    const { db } = engine.handle();
    let isEnding = false;
    let left = 7;
    const some = whileFull(3, async () => {
      const done = Math.min(left, 3);
      left -= done;
      return done;
    });
    await some(db, () => isEnding);
    expect(left).toBe(0);
    let tries = 0;
    const endless = whileFull(1, async () => {
      tries += 1;
      return 1;
    });
    await endless(db, () => isEnding);
    expect(tries).toBe(100);
    // A stopping process starts no further batch.
    isEnding = true;
    await endless(db, () => isEnding);
    expect(tries).toBe(100);
  });

  it("멈추면 차례를 기다리던 일은 시작하지 않는다", async () => {
    let begun = 0;
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const turn = (name: string) => ({
      name,
      everySeconds: 3600,
      run: async () => {
        begun += 1;
        await gate;
      },
    });
    startJobs(Array.from({ length: 8 }, (_, index) => turn(`turn-${index}`)));
    while (begun < 3) await wait(10);
    const stopped = stopJobs();
    release();
    await stopped;
    expect(begun).toBe(3);
  });
});
