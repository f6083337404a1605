import { createHash } from "node:crypto";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { capture, change, giveBack, lockOrderByKey, lockPayment, paymentOfOrder } from "./books";
import { comesBefore, disturbedResponse, plainResponse, toReply } from "./disturbed-reply";
import { type FaultCall, type ReplyTrouble, takeFault, webhookPlan } from "./faults";
import { broken, GatewayError, paymentMissing, refusedBy, sessionMissing } from "./gateway-error";
import { claimKey, type Reply, releaseKey, storeReply } from "./kept-replies";
import type { News } from "./news";
import type { Pace } from "./pace";
import { paymentView, type SandboxPayment } from "./payment-view";

export type GatewayDesk = {
  readonly db: () => Promise<Db>;
  readonly now: () => Date;
  readonly pace: Pace;
  readonly news: News;
  readonly origin: string;
  /** Faults for any payment, applied before a payment's own. */
  general: string | null;
};

export type CallArgs = { readonly request: Request; readonly scope: string; readonly idempotencyKey: string | null };

type Done = {
  payment: SandboxPayment | null;
  earlier?: SandboxPayment;
  reply: Reply;
  trouble: ReplyTrouble | null;
  changed: boolean;
};
type Work = (tx: Db, payment: SandboxPayment, now: Date) => Promise<SandboxPayment>;
type Find = (tx: Db, now: Date) => Promise<SandboxPayment | null>;

/** Captures a payment, once per idempotency key; a refusal is a reply with the gateway's own code. */
export function confirmPayment(
  desk: GatewayDesk,
  args: CallArgs,
  body: { paymentKey: string; orderId: string; amount: number },
): Promise<Response> {
  let isTaken = false;
  return answerCall(desk, args, {
    call: "confirm",
    missing: sessionMissing,
    find: async (tx, now) => {
      const locked = await lockOrderByKey(tx, body.paymentKey, now);
      isTaken = locked.isTaken;
      return locked.payment;
    },
    work: (tx, payment, now) => capture(tx, payment, { ...body, isTaken }, now),
  });
}

/** Refunds a payment in full, or `amount` of it, once per idempotency key. */
export const cancelPayment = (
  desk: GatewayDesk,
  args: CallArgs,
  paymentKey: string,
  body: { reason: string; amount: number | undefined },
) =>
  answerCall(desk, args, {
    call: "cancel",
    missing: paymentMissing,
    find: (tx, now) => lockPayment(tx, paymentKey, now),
    work: (tx, payment, now) => giveBack(tx, payment, body, now),
  });

/** Looks a payment up by its key or its order; 404 when there is none. */
export const findPayment = (desk: GatewayDesk, args: CallArgs, by: { paymentKey: string } | { orderId: string }) =>
  answerCall(desk, args, {
    call: "lookup",
    missing: paymentMissing,
    find: (tx, now) => ("paymentKey" in by ? lockPayment(tx, by.paymentKey, now) : paymentOfOrder(tx, by.orderId, now)),
    work: null,
  });

type Call = { call: FaultCall; find: Find; missing: () => GatewayError; work: Work | null };

async function answerCall(desk: GatewayDesk, args: CallArgs, call: Call): Promise<Response> {
  const db = await desk.db();
  const key = args.idempotencyKey;
  if (key !== null) {
    const saved = await claimKey(db, args.scope, key, desk.now());
    if (saved) return plainResponse(saved);
  }
  const done = await transaction(db, (tx) => perform(desk, tx, args, call)).catch(async (error: unknown) => {
    if (!(error instanceof GatewayError)) throw error;
    const reply = toReply(error);
    if (key !== null) await storeReply(db, args.scope, key, reply);
    return { payment: null, reply, trouble: null, changed: false } satisfies Done;
  });
  await notifyNews(desk, done);
  if (!done.trouble) return plainResponse(done.reply);
  return disturbedResponse(done.trouble, done.reply, desk.pace, args.request.signal);
}

/** Does atomically: the effect, the stored reply and the used fault. */
async function perform(
  desk: GatewayDesk,
  tx: Db,
  { scope, idempotencyKey: key }: CallArgs,
  { call, find, missing, work }: Call,
): Promise<Done> {
  const now = desk.now();
  const found = await find(tx, now);
  const trouble = await nextTrouble(desk, tx, found, call);
  if (trouble && comesBefore(trouble)) {
    const reply = toReply(broken());
    if (key !== null)
      await (trouble.fault === "500-kept" ? storeReply(tx, scope, key, reply) : releaseKey(tx, scope, key));
    return { payment: found, reply, trouble, changed: false };
  }
  if (!found) throw missing();
  const outcome = await settle(tx, found, trouble, work, now);
  const reply = outcome.error ? toReply(outcome.error) : viewReply(outcome.earlier ?? outcome.payment, desk);
  if (key !== null) await storeReply(tx, scope, key, reply);
  return { ...outcome, reply, trouble: outcome.error ? null : trouble, changed: outcome.payment !== found };
}

type Outcome = { payment: SandboxPayment; earlier?: SandboxPayment; error?: GatewayError };

async function settle(
  tx: Db,
  found: SandboxPayment,
  trouble: ReplyTrouble | null,
  work: Work | null,
  now: Date,
): Promise<Outcome> {
  if (!work) return { payment: found };
  if (trouble?.fault === "refuse") {
    const isOpen = found.status === "IN_PROGRESS";
    const error = refusedBy(trouble.value ?? (isOpen ? "REJECT_CARD_COMPANY" : "NOT_CANCELABLE_PAYMENT"));
    return { payment: isOpen ? await change(tx, found, { status: "ABORTED" }) : found, error };
  }
  const payment = await work(tx, found, now);
  if (trouble?.fault !== "canceled-first") return { payment };
  return {
    earlier: payment,
    payment: await giveBack(tx, payment, { amount: undefined, reason: "상점 관리자 취소" }, now),
  };
}

async function nextTrouble(
  desk: GatewayDesk,
  tx: Db,
  payment: SandboxPayment | null,
  call: FaultCall,
): Promise<ReplyTrouble | null> {
  const general = takeFault(desk.general, call);
  if (general.trouble) {
    desk.general = general.rest;
    return general.trouble;
  }
  const own = takeFault(payment?.script ?? null, call);
  if (payment && own.rest !== payment.script) await change(tx, payment, { script: own.rest });
  return own.trouble;
}

const viewReply = (payment: SandboxPayment, { origin, now }: GatewayDesk): Reply => ({
  status: 200,
  body: JSON.stringify(paymentView(payment, origin, now())),
});

async function notifyNews({ news, origin, now }: GatewayDesk, { payment, earlier, changed }: Done): Promise<void> {
  if (!payment || !changed) return;
  const plan = webhookPlan(payment.script);
  // A payment canceled at once: the cancel's webhook overtakes the capture's.
  for (const event of earlier ? [payment, earlier] : [payment])
    await news.tell(paymentView(event, origin, now()), plan);
}

/** Scope of an idempotency key: API key, method and address. */
export const replyScope = (apiKey: string, method: string, path: string): string =>
  createHash("sha256").update(`${apiKey}\n${method}\n${path}`).digest("base64url");
