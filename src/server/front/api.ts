import type { RequestListener } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import { answerPublicEndpoint } from "@/server/commerce/public-endpoints";
import { hosts } from "@/server/hosts";
import { env } from "@/server/platform/env";
import { notFound } from "@/server/platform/errors";
import { clientAddress } from "@/server/platform/http/client-address";
import { openExchange } from "@/server/platform/http/exchange";
import { forward } from "@/server/platform/http/forward";
import { consumeRead } from "@/server/platform/http/rate-limit";
import { type Answer, errorResponse } from "@/server/platform/http/reply";
import { toApiError } from "@/server/platform/http/translate-error";
import { isLeaving, isReady } from "@/server/platform/lifecycle/readiness";
import { answerMetrics } from "@/server/platform/lifecycle/serve-metrics";
import { fetchOut, nameRoute } from "@/server/platform/request-context";
import { acceptedEncoding, compress, WORTH_COMPRESSING } from "./encoding";

const app = new Hono<{ Bindings: HttpBindings }>();

/** `/api/health`: ready for requests; `/api/health?live`: process is running, without a database check. */
app.get("/api/health", async (c) => {
  nameRoute("/api/health");
  c.header("cache-control", "no-store");
  if (c.req.query("live") !== undefined) return c.json({ alive: true });
  const ready = await isWebReady();
  if (!ready) c.header("retry-after", "2");
  return c.json({ ready }, ready ? 200 : 503);
});

const READY_MS = 1000;

/** True when both hosts are ready, local or remote. */
async function isWebReady(): Promise<boolean> {
  const { MAIN_API_URL, STAY_API_URL } = env();
  const remote = [MAIN_API_URL, STAY_API_URL].filter((url) => url !== undefined);
  const here = remote.length < 2 ? isReady() : Promise.resolve(!isLeaving());
  return (await Promise.all([here, ...remote.map(isRemoteReady)])).every(Boolean);
}

const isRemoteReady = (base: string): Promise<boolean> =>
  fetchOut(`${base.replace(/\/$/, "")}/health/ready`, { signal: AbortSignal.timeout(READY_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Hosts of this process, or the remote ones set by MAIN_API_URL and STAY_API_URL. */
app.all("/api/:host{main|stay}/*", (c) => {
  const name = c.req.param("host") === "stay" ? "stay" : "main";
  const { MAIN_API_URL, STAY_API_URL } = env();
  const remote = name === "main" ? MAIN_API_URL : STAY_API_URL;
  const { incoming, outgoing } = c.env;
  const bindings = { incoming, send: sendTo(outgoing, incoming.headers["accept-encoding"]) };
  return remote
    ? forward(c.req.raw, remote, `/api/${name}`, clientAddress(c.req.raw, bindings))
    : hosts[name].fetch(c.req.raw, bindings);
});

app.get("/api/metrics", (c) => answerMetrics(c.req.raw) ?? errorResponse(notFound(), {}));

/** Limited per address, as these calls need no signature. Answered by the process with the main host's database. */
app.all("/api/*", async (c) => {
  const { MAIN_API_URL } = env();
  const address = clientAddress(c.req.raw, { incoming: c.env.incoming });
  if (MAIN_API_URL) return forward(c.req.raw, new URL(MAIN_API_URL).origin, "", address);
  try {
    await consumeRead(address);
    return (await answerPublicEndpoint(c.req.raw, address)) ?? errorResponse(notFound(), {});
  } catch (error) {
    // Log the route pattern, never the address: it can contain a secret link.
    return errorResponse(toApiError(error, openExchange(c.req.raw, "/api/*", {}, address)), {});
  }
});

/** Everything below `/api/`: both hosts, health, webhooks and other public endpoints. */
export const api: RequestListener = getRequestListener(
  async (request, bindings) => compressed(await app.fetch(request, bindings), request.headers.get("accept-encoding")),
  { overrideGlobalObjects: false },
);

/**
 * Writes a host's answer, compressed as in `compressed`, without a Response and its stream: those cost a sixth more
 * CPU for small answers.
 */
const sendTo =
  (outgoing: HttpBindings["outgoing"], accepted: string | undefined) =>
  async ({ status, body, headers, cookies = [] }: Answer): Promise<Response> => {
    const encoding = acceptedEncoding(accepted);
    const isWorth = encoding !== null && Buffer.byteLength(body) >= WORTH_COMPRESSING;
    const sent = isWorth ? await compress(Buffer.from(body), encoding, "fast") : Buffer.from(body);
    outgoing.writeHead(status, {
      ...headers,
      "content-length": sent.length,
      ...(encoding ? { vary: "accept-encoding" } : {}),
      ...(isWorth ? { "content-encoding": encoding } : {}),
      ...(cookies.length > 0 ? { "set-cookie": [...cookies] } : {}),
    });
    outgoing.end(sent);
    return RESPONSE_ALREADY_SENT;
  };

async function compressed(answer: Response, accepted: string | null): Promise<Response> {
  const encoding = acceptedEncoding(accepted ?? undefined);
  const isJson = answer.headers.get("content-type")?.startsWith("application/json");
  if (!encoding || !isJson || !answer.body || answer.headers.has("content-encoding")) return answer;
  const body = new Uint8Array(await answer.arrayBuffer());
  const headers = new Headers(answer.headers);
  headers.append("vary", "accept-encoding");
  if (body.length < WORTH_COMPRESSING) return new Response(body, { status: answer.status, headers });
  headers.set("content-encoding", encoding);
  headers.delete("content-length");
  return new Response(new Uint8Array(await compress(body, encoding, "fast")), { status: answer.status, headers });
}
