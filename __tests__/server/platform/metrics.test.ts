import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { raiseIssue } from "@/server/commerce/issues/desk-issues";
import { api } from "@/server/front/api";
import { resetEnv } from "@/server/platform/env";
import { lateJobs } from "@/server/platform/job-ages";
import { runJob, startJobs, stopJobs } from "@/server/platform/jobs";
import { answerRequests, createHttpServer } from "@/server/platform/lifecycle/http-server";
import { isReady, markStarted } from "@/server/platform/lifecycle/readiness";
import { enqueue } from "@/server/platform/outbox";
import { fetchOut, nameRoute } from "@/server/platform/request-context";
import { describeBothEngines } from "../../support/engines";

const TOKEN = "a-token-that-only-prometheus-knows";

const setEnv = (settings: Record<string, string>): void => {
  Object.assign(process.env, settings);
  resetEnv();
};

const lines: string[] = [];
beforeAll(() => {
  jest.spyOn(process.stdout, "write").mockImplementation((text) => {
    lines.push(String(text));
    return true;
  });
  setEnv({ LOG_LEVEL: "debug", METRICS_TOKEN: TOKEN });
});
afterAll(() => {
  jest.restoreAllMocks();
  setEnv({ LOG_LEVEL: "info", METRICS_TOKEN: "", TRUSTED_PROXY_HOPS: "" });
});

const servers: { close(): void; closeAllConnections(): void }[] = [];
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: Parameters<typeof answerRequests>[1]): Promise<string> {
  const server = createHttpServer();
  servers.push(server);
  answerRequests(server, listener);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const asToken = { headers: { authorization: `Bearer ${TOKEN}` } };

describeBothEngines("운영하는 사람이 보는 값", (engine) => {
  it("요청마다 번호 하나가 답과 기록 한 줄과 밖으로 나가는 부름에 똑같이 있고, 줄에는 주소가 없다", async () => {
    let outside: string | undefined;
    const other = await serve((request, response) => {
      outside = String(request.headers["x-request-id"]);
      response.end();
    });
    setEnv({ TRUSTED_PROXY_HOPS: "1" });
    const origin = await serve(async (_request, response) => {
      nameRoute("/api/main/orders/:id/");
      await fetchOut(other);
      response.statusCode = 201;
      response.end();
    });
    lines.length = 0;
    const answer = await fetch(`${origin}/api/main/orders/secret-order/?phone=01012345678`);
    const id = answer.headers.get("x-request-id") ?? "";
    await sleep(20);
    expect(outside).toBe(id);
    const own = lines.map((line) => JSON.parse(line)).filter(({ request }) => request === id);
    // The second server trusts the id as from a proxy, so it logs its own line with the same id.
    expect(own.map(({ route, status, method }) => [route, status, method])).toEqual([
      ["other", 200, "GET"],
      ["/api/main/orders/:id/", 201, "GET"],
    ]);
    expect(lines.join("")).not.toMatch(/secret-order|01012345678/);
  });

  it("남이 붙인 번호는 앞에 우리 프록시가 있을 때만 믿는다", async () => {
    const origin = await serve((_request, response) => void response.end());
    const ask = async (id: string) =>
      (await fetch(origin, { headers: { "x-request-id": id } })).headers.get("x-request-id");
    setEnv({ TRUSTED_PROXY_HOPS: "1" });
    expect(await ask("proxy-7-0001")).toBe("proxy-7-0001");
    expect(await ask('"}{"level":"error"')).not.toContain("error");
    setEnv({ TRUSTED_PROXY_HOPS: "0" });
    expect(await ask("proxy-7-0001")).not.toBe("proxy-7-0001");
  });

  it("아는 사람에게만 값을 보여 주고, 모르는 사람에게는 아무것도 없다고 한다", async () => {
    const { db } = engine.handle();
    await raiseIssue(db, "refund_unknown", `r-${engine.name}`, "결제사가 답하지 않았어요");
    await enqueue(db, {
      topic: "order.canceled",
      dedupeKey: `m-${engine.name}`,
      payload: { order_id: "p1", refund_id: "r1" },
    });
    const counted = { name: "counted", everySeconds: 60, run: async () => {} };
    startJobs([counted]);
    await stopJobs();
    await runJob(engine.handle(), counted);
    const origin = await serve(api);
    for (const authorization of ["", "Bearer wrong", TOKEN])
      expect((await fetch(`${origin}/api/metrics`, { headers: { authorization } })).status).toBe(404);
    const told = await fetch(`${origin}/api/metrics`, asToken);
    const text = await told.text();
    expect(told.headers.get("content-type")).toContain("text/plain");
    for (const line of [
      "nadlang_database_up 1",
      'nadlang_desk_issues_open{kind="refund_unknown"} 1',
      'nadlang_queue_waiting{queue="order.canceled"} 1',
      'nadlang_holds{state="live"} 0',
      'nadlang_requests_total{method="GET",route="other",status="404"}',
      'nadlang_job_seconds_count{job="counted",outcome="done"} ',
    ])
      expect(text).toContain(line);
    expect(text).toMatch(/nadlang_job_last_success_seconds\{job="counted"\} \d/);
    expect(text).toMatch(/nadlang_desk_issue_oldest_seconds\{kind="refund_unknown"\} \d/);
  });

  it("어느 일이 제 때를 넘기도록 되지 않으면 준비되지 않은 것이고, 되면 다시 준비된 것이다", async () => {
    const { db } = engine.handle();
    markStarted();
    const stuck = { name: "stuck", everySeconds: 1, run: async () => {} };
    // Without jobs none is late, however long the process has run.
    const uptime = jest.spyOn(process, "uptime").mockReturnValue(10_000);
    const later = (ms: number) => jest.spyOn(performance, "now").mockReturnValue(ms);
    const look = async (ms: number) => {
      // Each check, on each engine, is later than the one before.
      const clock = later(ms * (engine.name === "pglite" ? 1 : 10));
      lateJobs(db);
      await sleep(200);
      return isReady().finally(() => clock.mockRestore());
    };
    expect(await look(performance.now())).toBe(true);
    startJobs([stuck]);
    await stopJobs();
    await runJob(engine.handle(), stuck);
    expect(await look(1e9)).toBe(true);
    await db.execute(sql`update job set succeeded_at = now() - interval '200 seconds' where name = 'stuck'`);
    expect(await look(2e9)).toBe(true);
    await db.execute(sql`update job set succeeded_at = now() - interval '400 seconds' where name = 'stuck'`);
    expect(await look(3e9)).toBe(false);
    await runJob(engine.handle(), stuck);
    expect(await look(4e9)).toBe(true);
    uptime.mockRestore();
  });
});
