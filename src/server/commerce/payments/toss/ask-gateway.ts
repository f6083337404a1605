import { z } from "zod";
import { gatewayCalls } from "@/server/platform/metrics";

export type Transport = (url: string, init: RequestInit) => Promise<Response>;

/** A complete JSON response, or no evidence of whether the call took effect. */
type RawAnswer =
  | { readonly kind: "answer"; readonly status: number; readonly body: unknown }
  | { readonly kind: "silence"; readonly cause: string };

export type Ask = {
  readonly method: "GET" | "POST";
  /** Path at the gateway: `/v1/payments/confirm`. */
  readonly path: string;
  readonly body?: Readonly<Record<string, string | number>>;
  readonly idempotencyKey?: string;
  readonly timeoutMs: number;
};

export type Line = {
  readonly baseUrl: string;
  readonly secretKey: string;
  readonly transport: Transport;
  /** Returns a signal that aborts a call after `ms`. */
  readonly deadline: (ms: number) => AbortSignal;
};

const LONGEST_ANSWER = 4_000_000;

/** Calls the gateway. Never throws or follows redirects: anything but a complete JSON response is silence. */
export async function callGateway(line: Line, ask: Ask): Promise<RawAnswer> {
  const answer = await call(line, ask);
  gatewayCalls.inc({ outcome: toOutcome(answer) });
  return answer;
}

function toOutcome(answer: RawAnswer): "ok" | "refused" | "failed" | "silent" {
  if (answer.kind === "silence") return "silent";
  if (answer.status >= 500) return "failed";
  return answer.status >= 400 ? "refused" : "ok";
}

async function call(line: Line, { method, path, body, idempotencyKey, timeoutMs }: Ask): Promise<RawAnswer> {
  try {
    const response = await line.transport(`${line.baseUrl}${path}`, {
      method,
      redirect: "manual",
      signal: line.deadline(timeoutMs),
      headers: {
        authorization: `Basic ${Buffer.from(`${line.secretKey}:`).toString("base64")}`,
        accept: "application/json",
        ...(body ? { "content-type": "application/json" } : {}),
        ...(idempotencyKey ? { "idempotency-key": idempotencyKey } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await readText(response);
    if (text === null) return { kind: "silence", cause: "answer too long" };
    return { kind: "answer", status: response.status, body: JSON.parse(text) };
  } catch (error) {
    return { kind: "silence", cause: readCause(error) };
  }
}

async function readText(response: Response): Promise<string | null> {
  if (Number(response.headers.get("content-length") ?? "0") > LONGEST_ANSWER) return null;
  const text = await response.text();
  return text.length > LONGEST_ANSWER ? null : text;
}

/** Names only: a gateway's text can contain data that must not be logged. */
function readCause(error: unknown): string {
  if (error instanceof SyntaxError) return "unreadable answer";
  if (!(error instanceof Error)) return "broken connection";
  return error.name === "TimeoutError" || error.name === "AbortError" ? "timeout" : "broken connection";
}

const failure = z.object({ code: z.string().min(1).max(100), message: z.string().max(1000) });

/** The gateway's error object in a response; null when there is none. */
export function readFailure(body: unknown): { code: string; message: string } | null {
  const parsed = failure.safeParse(body);
  return parsed.success ? parsed.data : null;
}
