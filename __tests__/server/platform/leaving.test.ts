import { Agent, get, type IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { type Ground, type HostProcess, newGround, startHost } from "../../support/trust/process";
import { checkoutCall } from "../../support/trust/till";
import { sendWire } from "../../support/trust/wire";

const READY = "/api/main/health/ready";

describe("물러나는 프로세스", () => {
  let ground: Ground;
  let host: HostProcess;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  beforeAll(async () => {
    ground = await newGround("pglite");
    host = await startHost(ground, "checkout.after-hold=pause:2000");
  }, 120_000);
  afterAll(async () => {
    agent.destroy();
    await host?.kill();
    await ground?.remove();
  }, 60_000);

  const ask = (path: string, through?: Agent): Promise<{ status: number; connection: string | undefined }> =>
    new Promise((resolve, reject) => {
      get(`${host.origin}${path}`, through ? { agent: through } : {}, (answer: IncomingMessage) => {
        answer.resume();
        answer.once("end", () => resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection }));
      }).once("error", reject);
    });

  it("먼저 준비되지 않았다고 하고, 새로 온 손님까지 대답하며 연결을 닫고, 하던 일을 마친 뒤 0으로 끝난다", async () => {
    const [buyer] = await host.members(1);
    const shop = await host.shop(1);
    expect(await ask(READY, agent)).toEqual({ status: 200, connection: "keep-alive" });
    const underWay = sendWire(host.port, checkoutCall(buyer?.token ?? "", shop));
    while ((await host.ask<number>("inFlight")) === 0) await sleep(10);

    host.stop();
    let ready = await ask(READY);
    while (ready.status === 200) ready = await ask(READY);
    expect(ready.status).toBe(503);
    expect(await ask(READY, agent)).toEqual({ status: 503, connection: "close" });
    expect(await ask("/api/main/health/live")).toEqual({ status: 200, connection: "close" });
    expect((await underWay).status).toBe(200);
    expect(await host.ended).toBe(0);
  }, 60_000);
});
