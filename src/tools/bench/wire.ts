import { hash } from "node:crypto";
import { Agent, request } from "node:http";
import { ownTimes } from "@/lib/clock";
import { decodeQuery, signatureHeader } from "@/shared/signature/canonical";
import { serviceVersion as VERSION } from "@/shared/version";

type Ask = {
  path: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  agent?: Agent;
};
type Reply = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

type Answer = Omit<Reply, "text"> & { bytes: Buffer };

const answered = (port: number, { path, method = "GET", headers = {}, body, agent }: Ask): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const all = body === undefined ? headers : { ...headers, "content-length": String(Buffer.byteLength(body)) };
    const sent = request(
      { host: "127.0.0.1", port, path, method, headers: all, ...(agent ? { agent } : {}) },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.once("error", reject);
        answer.once("end", () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(chunks) }),
        );
      },
    );
    sent.once("error", reject);
    sent.end(body);
  });

/** One request on the loopback interface; accepts any status. */
export async function send(port: number, what: Ask): Promise<Reply> {
  const { bytes, ...reply } = await answered(port, what);
  return { ...reply, text: bytes.toString() };
}

/** Downloads a page without decoding it, which would cost more than sending it; rejects for any status but 200. */
export async function take(port: number, what: Ask): Promise<void> {
  const { status } = await answered(port, what);
  if (status !== 200) throw new Error(`${what.path} answered ${status}`);
}

/** As `send`; rejects for any status but 200. */
export async function ask(port: number, what: Ask): Promise<string> {
  const { status, text } = await send(port, what);
  if (status !== 200) throw new Error(`${what.path} answered ${status}: ${text.slice(0, 300)}`);
  return text;
}

/** Runs `work` `count` times, `atOnce` in parallel over keep-alive connections; resolves to runs per second. */
export async function perSecond(
  count: number,
  atOnce: number,
  work: (agent: Agent, n: number) => Promise<unknown>,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const began = performance.now();
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) {
      next += 1;
      await work(agent, next - 1);
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, worker));
  } finally {
    agent.destroy();
  }
  return (count * 1000) / (performance.now() - began);
}

const timesOf = new Map<string | null, () => number>();

/** Headers of a signed call to a host; `path` is relative to the mount. */
export function signed(
  path: string,
  token: string | null,
  { method = "GET", body = "" }: { method?: "GET" | "POST"; body?: string } = {},
): Record<string, string> {
  const [pathname = "", search = ""] = path.split("?");
  const parts = { method, path: pathname, service: "web", version: VERSION, decodedQuery: decodeQuery(search), body };
  const times = timesOf.get(token) ?? ownTimes(Date.now);
  timesOf.set(token, times);
  return {
    "x-signature": signatureHeader({ ...parts, timestamp: times() }, (text) => hash("sha256", text)),
    "x-service-name": "web",
    "x-service-version": VERSION,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body ? { "content-type": "application/json" } : {}),
  };
}

/** A visitor's token from the host itself. */
export async function visitorToken(port: number): Promise<string> {
  const path = "/api/auth/anonymous";
  const text = await ask(port, { path: `/api/main${path}`, headers: signed(path, null) });
  const { data }: { data: { access_token: string } } = JSON.parse(text);
  return data.access_token;
}
