import { fetchOut } from "@/server/platform/request-context";
import type {
  GatewayAnswer,
  GatewayConfirm,
  GatewayOrder,
  GatewayPayment,
  GatewayRefund,
  NextStep,
  PaymentGateway,
  StatementLine,
} from "../gateway-port";
import { type Ask, callGateway, type Line, readFailure, type Transport } from "./ask-gateway";
import { koreanStamp, type ReadPayment, readPayment, readTransactions } from "./toss-payment";
import { refusalReason } from "./toss-refusals";

type TossOptions = {
  /** Stored with each payment: `toss`, `sandbox`. */
  readonly name: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly secretKey: string;
  /** Next step of the browser, to pay. */
  readonly prepare: (order: GatewayOrder) => NextStep;
  readonly now: () => Date;
  readonly transport?: Transport;
  readonly deadline?: (ms: number) => AbortSignal;
};

/** Longest wait for a write; after it the result is unknown and must be looked up. */
const WRITE_MS = 30_000;
const READ_MS = 10_000;
const PAGE = 1000;
const MAX_PAGES = 200;

type Refund = { payment: GatewayPayment; transactionKey: string };

const ok = <T>(value: T): GatewayAnswer<T> => ({ kind: "ok", value });
const unknown = (cause: string): GatewayAnswer<never> => ({ kind: "unknown", cause });

/** Client of Toss Payments' public API (version 2022-11-16), for the real gateway or our sandbox. */
export function createTossGateway(options: TossOptions): PaymentGateway {
  const line: Line = {
    baseUrl: options.baseUrl,
    secretKey: options.secretKey,
    transport: options.transport ?? fetchOut,
    deadline: options.deadline ?? ((ms) => AbortSignal.timeout(ms)),
  };
  return {
    name: options.name,
    prepare: async (order) => ok(options.prepare(order)),
    confirm: (ask) => confirm(line, ask),
    cancel: (ask) => cancel(line, ask),
    lookupByOrder: async (orderId) => {
      const found = await lookup(line, `/v1/payments/orders/${encodeURIComponent(orderId)}`);
      return found.kind === "ok" && found.value && found.value.orderId !== orderId ? unknown("another order") : found;
    },
    lookupByKey: async (paymentKey) => {
      const found = await lookup(line, `/v1/payments/${encodeURIComponent(paymentKey)}`);
      return found.kind === "ok" && found.value && found.value.paymentKey !== paymentKey
        ? unknown("another payment")
        : found;
    },
    statement: (since) => statement(line, since, options.now()),
  };
}

async function confirm(
  line: Line,
  { paymentKey, orderId, amount, idempotencyKey }: GatewayConfirm,
): Promise<GatewayAnswer<GatewayPayment>> {
  const answer = await requestPayment(line, {
    method: "POST",
    path: "/v1/payments/confirm",
    body: { paymentKey, orderId, amount },
    idempotencyKey,
    timeoutMs: WRITE_MS,
  });
  if (answer.kind === "refused" && answer.code === "ALREADY_PROCESSED_PAYMENT") {
    const found = await lookup(line, `/v1/payments/${encodeURIComponent(paymentKey)}`);
    if (found.kind !== "ok" || found.value === null) return unknown("processed before, and not found");
    return matchesRequest(found.value, { paymentKey, orderId, amount }) ? ok(found.value) : unknown("another payment");
  }
  if (answer.kind !== "ok") return settled(answer);
  // A reused idempotency key returns another payment's response: accept only the requested one.
  return matchesRequest(answer.value.payment, { paymentKey, orderId, amount })
    ? ok(answer.value.payment)
    : unknown("the answer is about another payment or sum");
}

const matchesRequest = (
  payment: GatewayPayment,
  args: { paymentKey: string; orderId: string; amount: number },
): boolean =>
  payment.paymentKey === args.paymentKey &&
  payment.orderId === args.orderId &&
  payment.amount === args.amount &&
  payment.currency === "KRW";

async function cancel(line: Line, ask: GatewayRefund): Promise<GatewayAnswer<Refund>> {
  const { paymentKey, amount, reason, idempotencyKey } = ask;
  const answer = await requestPayment(line, {
    method: "POST",
    path: `/v1/payments/${encodeURIComponent(paymentKey)}/cancel`,
    body: { cancelReason: reason, ...(amount === undefined ? {} : { cancelAmount: amount }) },
    idempotencyKey,
    timeoutMs: WRITE_MS,
  });
  if (answer.kind === "refused" && answer.code === "ALREADY_CANCELED_PAYMENT") return earlierCancel(line, ask);
  if (answer.kind !== "ok") return settled(answer);
  const { payment, lastTransactionKey } = answer.value;
  const made = payment.cancels.find(({ transactionKey }) => transactionKey === lastTransactionKey);
  if (payment.paymentKey !== paymentKey || !made) return unknown("the answer is about another payment or cancel");
  if (amount !== undefined && made.amount !== amount) return unknown("the answer is about another sum");
  return ok({ payment, transactionKey: made.transactionKey });
}

/** Everything is refunded already: by us when a cancel has our reason and amount. */
async function earlierCancel(
  line: Line,
  { paymentKey, amount, reason }: GatewayRefund,
): Promise<GatewayAnswer<Refund>> {
  const found = await lookup(line, `/v1/payments/${encodeURIComponent(paymentKey)}`);
  if (found.kind !== "ok" || found.value === null) return unknown("canceled before, and not found");
  const payment = found.value;
  const made = payment.cancels.findLast(
    (cancel) => cancel.reason === reason && (amount === undefined || cancel.amount === amount),
  );
  if (made) return ok({ payment, transactionKey: made.transactionKey });
  return { kind: "refused", code: "ALREADY_CANCELED_PAYMENT", message: "이미 모두 취소된 결제예요." };
}

async function lookup(line: Line, path: string): Promise<GatewayAnswer<GatewayPayment | null>> {
  const answer = await requestPayment(line, { method: "GET", path, timeoutMs: READ_MS });
  if (answer.kind === "ok") return ok(answer.value.payment);
  if (answer.kind === "refused") return answer.code === "NOT_FOUND_PAYMENT" ? ok(null) : unknown(answer.code);
  return answer;
}

async function statement(line: Line, since: Date, now: Date): Promise<GatewayAnswer<readonly StatementLine[]>> {
  const lines: StatementLine[] = [];
  // The gateway truncates to seconds: request a minute more at both ends, then filter.
  const span = { startDate: localStamp(since, -60_000), endDate: localStamp(now, 60_000), limit: String(PAGE) };
  let after: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query: URLSearchParams = new URLSearchParams({ ...span, ...(after ? { startingAfter: after } : {}) });
    const answer = await callGateway(line, { method: "GET", path: `/v1/transactions?${query}`, timeoutMs: READ_MS });
    if (answer.kind === "silence") return unknown(answer.cause);
    const read = answer.status === 200 ? readTransactions(answer.body) : null;
    if (!read) return unknown(`unreadable statement (${answer.status})`);
    lines.push(...read.lines);
    if (read.count < PAGE) return ok(inOrder(lines, since));
    after = read.last;
  }
  return unknown("statement too long");
}

const localStamp = (at: Date, shiftMs: number): string => koreanStamp(new Date(at.getTime() + shiftMs)).slice(0, 19);

const inOrder = (lines: StatementLine[], since: Date): StatementLine[] => {
  const from = Math.floor(since.getTime() / 1000) * 1000;
  return lines.filter(({ at }) => Date.parse(at) >= from).sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
};

type LookupResult =
  | { kind: "ok"; value: ReadPayment }
  | { kind: "refused"; code: string }
  | { kind: "unknown"; cause: string };

async function requestPayment(line: Line, ask: Ask): Promise<LookupResult> {
  const answer = await callGateway(line, ask);
  if (answer.kind === "silence") return { kind: "unknown", cause: answer.cause };
  const { status, body } = answer;
  if (status === 200) {
    const value = readPayment(body);
    return value ? { kind: "ok", value } : { kind: "unknown", cause: "unreadable payment" };
  }
  const failure = readFailure(body);
  if (!failure || ![400, 403, 404].includes(status))
    return { kind: "unknown", cause: `${status} ${failure?.code ?? ""}`.trim() };
  return { kind: "refused", code: failure.code };
}

/** A refusal when the code is known as final; otherwise unknown. */
function settled(answer: Exclude<LookupResult, { kind: "ok" }>): GatewayAnswer<never> {
  if (answer.kind === "unknown") return unknown(answer.cause);
  const message = refusalReason(answer.code);
  return message === null ? unknown(answer.code) : { kind: "refused", code: answer.code, message };
}
