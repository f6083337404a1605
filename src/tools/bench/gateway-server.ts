import { setTimeout as later } from "node:timers";
import { getRequestListener } from "@hono/node-server";
import { createNews } from "@/server/commerce/payments/sandbox/news";
import { realPace } from "@/server/commerce/payments/sandbox/pace";
import { sandboxSecretKey } from "@/server/commerce/payments/sandbox/process-sandbox";
import { createSandboxGateway } from "@/server/commerce/payments/sandbox/sandbox-gateway";
import { openPostgres } from "@/server/platform/db/open-postgres";
import { createHttpServer } from "@/server/platform/lifecycle/http-server";
import type { MeasuredReply } from "./measured-server";

/** Webhook target; the parent sets it once the shop has a port. */
let shopUrl = "";

/**
 * Payment gateway in its own process, so that its work is not measured. Its webhooks reach the shop over HTTP, as a
 * real gateway's do.
 */
async function main(): Promise<void> {
  const { db } = await openPostgres(process.argv[2] ?? "", { application_name: "gateway" });
  const news = createNews({
    send: async ({ id, body }, retried) => {
      const headers = {
        "content-type": "application/json",
        "tosspayments-webhook-transmission-id": id,
        "tosspayments-webhook-transmission-retried-count": String(retried),
      };
      return (await fetch(`${shopUrl}/api/webhooks/toss`, { method: "POST", headers, body })).status;
    },
    later: (ms, work) => void later(() => void work().catch(() => {}), ms),
    now: () => new Date(),
  });
  const desk = {
    db: async () => db,
    now: () => new Date(),
    pace: realPace,
    origin: "http://localhost",
    general: null,
    news,
  };
  const { fetch: answer } = createSandboxGateway(desk, sandboxSecretKey());
  const server = createHttpServer();
  server.on("request", getRequestListener(answer, { overrideGlobalObjects: false }));
  process.on("message", ({ shop }: { shop: string }) => {
    shopUrl = shop;
  });
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    const reply: MeasuredReply = { port: typeof address === "object" && address !== null ? address.port : 0 };
    process.send?.(reply);
  });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
