import type { ReplyFault, ReplyTrouble } from "./faults";
import { alreadyProcessed, broken, type GatewayError, stillRunning, tooOften } from "./gateway-error";
import type { Reply } from "./kept-replies";
import type { Pace } from "./pace";
import type { PaymentView } from "./payment-view";

export const toReply = (error: GatewayError): Reply => ({
  status: error.status,
  body: JSON.stringify({ code: error.code, message: error.message }),
});

/** Faults that prevent the call from taking effect; the others happen afterward. */
const BEFORE: readonly ReplyFault[] = [
  "unreachable",
  "timeout-before",
  "500-before",
  "500-kept",
  "html-before",
  "conflict",
  "rate",
];

/** True when the fault prevents the call from taking effect. */
export const comesBefore = ({ fault }: ReplyTrouble): boolean => BEFORE.includes(fault);

export const plainResponse = ({ status, body }: Reply): Response =>
  new Response(body, { status, headers: { "content-type": "application/json; charset=utf-8" } });

/** Sends a reply with its fault applied. `reply`: the response without the fault. */
export async function disturbedResponse(
  trouble: ReplyTrouble,
  reply: Reply,
  pace: Pace,
  signal: AbortSignal,
): Promise<Response> {
  switch (trouble.fault) {
    case "timeout-before":
    case "timeout-after":
      await pace.hang(signal);
      return brokenOff("");
    case "unreachable":
    case "cut-after":
      return brokenOff(reply.body.slice(0, 40));
    case "500-before":
    case "500-after":
    case "500-kept":
      return plainResponse(toReply(broken()));
    case "html-before":
      return page(502);
    case "html-after":
      return page(200);
    case "conflict":
      return plainResponse(toReply(stillRunning()));
    case "rate":
      return plainResponse(toReply(tooOften()));
    case "already-processed":
      return plainResponse(toReply(alreadyProcessed()));
    case "truncated":
      return plainResponse({ ...reply, body: reply.body.slice(0, Math.floor(reply.body.length / 2)) });
    case "slow":
      await pace.slow(Number(trouble.value ?? "6000"), signal);
      return plainResponse(reply);
    default:
      return plainResponse({ ...reply, body: falsified(trouble.fault, reply.body) });
  }
}

const DAY_AND_HOUR_MS = 25 * 3_600_000;

function falsified(fault: ReplyFault, body: string): string {
  const payment = JSON.parse(body) as PaymentView;
  if (fault === "wrong-amount") {
    return JSON.stringify({
      ...payment,
      totalAmount: payment.totalAmount + 1000,
      balanceAmount: payment.balanceAmount + 1000,
    });
  }
  if (fault === "wrong-order") return JSON.stringify({ ...payment, orderId: `${payment.orderId.slice(0, -4)}XXXX` });
  if (fault === "wrong-currency") return JSON.stringify({ ...payment, currency: "USD" });
  if (fault === "skewed" && payment.approvedAt) {
    return JSON.stringify({
      ...payment,
      approvedAt: new Date(Date.parse(payment.approvedAt) + DAY_AND_HOUR_MS).toISOString(),
    });
  }
  return body;
}

const page = (status: number): Response =>
  new Response("<!doctype html><title>502 Bad Gateway</title><h1>Bad Gateway</h1>", {
    status,
    headers: { "content-type": "text/html" },
  });

/** A response whose connection breaks after its first characters. */
function brokenOff(start: string): Response {
  const body = new ReadableStream({
    start(controller) {
      if (start) controller.enqueue(new TextEncoder().encode(start));
      controller.error(new Error("connection lost"));
    },
  });
  return new Response(body, { status: 200, headers: { "content-type": "application/json" } });
}
