import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { openPostgres } from "@/server/platform/db/open-postgres";
import { resetEnv } from "@/server/platform/env";
import { answerRequests, createHttpServer } from "@/server/platform/lifecycle/http-server";
import { fetchOut, nameRoute } from "@/server/platform/request-context";
import { startTracing, stopTracing, traced } from "@/server/platform/tracing";
import { postgresUrl } from "../../support/database";

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type Sent = { name: string; traceId: string; spanId: string; parentSpanId?: string; attributes: Attribute[] };

const servers: Server[] = [];
const listen = async (server: Server): Promise<string> => {
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

describe("추적", () => {
  const spans: Sent[] = [];
  afterAll(async () => {
    await stopTracing();
    process.env.OTEL_EXPORTER_OTLP_ENDPOINT = "";
    resetEnv();
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  });

  it("정하지 않으면 아무 일도 하지 않고, 하던 일은 그대로다", async () => {
    await startTracing();
    expect(await traced("work", "internal", {}, async () => 7)).toBe(7);
  });

  it("요청과 그 안의 문장과 밖으로 간 부름이 한 줄기로 모이고, 값과 주소는 담지 않는다", async () => {
    const collector = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString());
      for (const { scopeSpans } of resourceSpans) for (const scopeSpan of scopeSpans) spans.push(...scopeSpan.spans);
      response.setHeader("content-type", "application/json");
      response.end("{}");
    });
    process.env.OTEL_EXPORTER_OTLP_ENDPOINT = await listen(collector);
    resetEnv();
    await startTracing();
    let told: string | undefined;
    const outside = await listen(
      createServer((request, response) => {
        told ??= String(request.headers.traceparent);
        response.end();
      }),
    );
    const url = postgresUrl();
    const handle = url ? await openPostgres(url, { max: 1 }) : null;
    const server = createHttpServer();
    answerRequests(server, async (_request, response) => {
      nameRoute("/api/main/orders/:id/");
      await handle?.db.execute(sql`select ${"010-1234-5678"}::text as phone`);
      await fetchOut(`${outside}/payments/secret-key`);
      response.end();
    });
    const origin = await listen(server);
    const upstream = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
    await fetch(`${origin}/api/main/orders/secret-order/`, { headers: { traceparent: upstream } });
    await fetch(`${origin}/api/health`);
    await handle?.close();
    await stopTracing();

    const named = (start: string) => spans.find(({ name }) => name.startsWith(start));
    const request = named("GET /api/main/orders/:id/");
    const call = named("GET outside");
    expect(request).toMatchObject({ traceId: "0af7651916cd43dd8448eb211c80319c", parentSpanId: "b7ad6b7169203331" });
    expect(call?.parentSpanId).toBe(request?.spanId);
    expect(told).toBe(`00-${call?.traceId}-${call?.spanId}-01`);
    if (handle) expect(named("select $1::text")?.parentSpanId).toBe(request?.spanId);
    // The health check and its queries leave no span.
    expect(spans.filter(({ traceId }) => traceId !== request?.traceId)).toEqual([]);
    expect(JSON.stringify(spans)).not.toMatch(/secret|010-1234/);
  });
});
