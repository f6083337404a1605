import { shedWhenFull } from "@/server/platform/http/load-shedding";
import { isReady, markStarted } from "@/server/platform/lifecycle/readiness";
import { describeBothEngines } from "../../support/engines";
import { signedClient } from "../../support/http-client";
import { probeHost } from "./http/probe-host";

describeBothEngines("시작과 끝", () => {
  const { host } = probeHost();
  beforeEach(() => {
    shedWhenFull.reset();
    markStarted(false);
  });

  it("다 올라오기 전에는 준비되지 않았고, 올라오면 준비된 것이다", async () => {
    expect(await isReady()).toBe(false);
    markStarted();
    expect(await isReady()).toBe(true);
  });

  it("물러나는 동안 새 손님은 503과 다시 올 때를 듣고, 이미 들어온 화면은 끝까지 받는다", async () => {
    markStarted();
    shedWhenFull.drain();
    expect(await isReady()).toBe(false);
    const late = await signedClient(host).get("/public/");
    expect([late.status, late.code, late.headers.get("retry-after")]).toEqual([503, "F503", "2"]);
    const inside = await host.fetch(new Request("http://localhost:3000/public/"), { trusted: true });
    expect(inside.status).toBe(200);
  });

  it("한꺼번에 몰리면 자리가 날 때까지 기다리고, 줄도 가득하면 넘친 만큼만 503이다", async () => {
    const leave = await Promise.all(Array.from({ length: 512 }, () => shedWhenFull.enter(false)));
    expect(leave.every(Boolean)).toBe(true);
    const waits = signedClient(host).get("/public/");
    await until(() => shedWhenFull.waiting() === 1);
    const line = Array.from({ length: 4095 }, () => shedWhenFull.enter(false));
    expect((await signedClient(host).get("/public/")).status).toBe(503);
    leave[0]?.();
    expect((await waits).status).toBe(200);
    // The slot passes from waiter to waiter until all of them have had it.
    leave[1]?.();
    for (const next of line) (await next)?.();
  });

  it("물러나기 시작해도 줄에 서 있던 손님은 차례가 온다", async () => {
    const leave = await Promise.all(Array.from({ length: 512 }, () => shedWhenFull.enter(false)));
    const waits = signedClient(host).get("/public/");
    await until(() => shedWhenFull.waiting() === 1);
    shedWhenFull.drain();
    leave.pop()?.();
    expect((await waits).status).toBe(200);
    for (const item of leave) item?.();
  });

  it("끝내 차례가 오지 않으면 끊기기 전에 503을 듣는다", async () => {
    const leave = await Promise.all(Array.from({ length: 512 }, () => shedWhenFull.enter(false)));
    const waits = signedClient(host).get("/public/");
    await until(() => shedWhenFull.waiting() === 1);
    shedWhenFull.drain();
    shedWhenFull.sendAway();
    expect((await waits).status).toBe(503);
    for (const item of leave) item?.();
  });
});

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}
