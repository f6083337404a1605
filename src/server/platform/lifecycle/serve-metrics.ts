import { createHash, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import { env } from "@/server/platform/env";
import { countProcess, registry } from "@/server/platform/metrics";
import { readFigures } from "./database-figures";

/** All metrics in Prometheus format. When the database does not answer, only its figures are missing. */
async function page(): Promise<Response> {
  await readFigures().catch(() => {});
  const headers = { "content-type": registry.contentType, "cache-control": "no-store" };
  return new Response(await registry.metrics(), { headers });
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

function isAllowed(authorization: string | null | undefined): boolean {
  const { METRICS_TOKEN } = env();
  return METRICS_TOKEN !== undefined && timingSafeEqual(digest(authorization ?? ""), digest(`Bearer ${METRICS_TOKEN}`));
}

/** Answers `/api/metrics` for a caller with METRICS_TOKEN; null for any other, who gets a 404. */
export const answerMetrics = ({ headers }: Request): Promise<Response> | null =>
  isAllowed(headers.get("authorization")) ? page() : null;

/**
 * Serves `/metrics` on METRICS_PORT if it is set, and requires METRICS_TOKEN if that is set. `fail` receives the error
 * of a port that cannot be opened.
 */
export function serveMetrics(fail: (error: Error) => void): void {
  const { METRICS_PORT, METRICS_HOST, METRICS_TOKEN } = env();
  countProcess();
  if (METRICS_PORT === undefined) return;
  const server = createServer(async (request, response) => {
    const isThere = request.url === "/metrics" && request.method === "GET";
    if (!isThere || (METRICS_TOKEN !== undefined && !isAllowed(request.headers.authorization))) {
      response.writeHead(404).end();
      return;
    }
    const reply = await page();
    response.writeHead(reply.status, Object.fromEntries(reply.headers)).end(await reply.text());
  });
  server.once("error", fail);
  server.listen(METRICS_PORT, METRICS_HOST).unref();
}
