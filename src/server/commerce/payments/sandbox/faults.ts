/** Calls for which a fault can be scripted. */
const FAULT_CALLS = ["confirm", "cancel", "lookup", "list", "webhook"] as const;
export type FaultCall = (typeof FAULT_CALLS)[number];

/** Faults of a call. `-before`: it had no effect; `-after`: it had, and the caller does not know. */
const REPLY_FAULTS = [
  "refuse",
  "unreachable",
  "timeout-before",
  "timeout-after",
  "cut-after",
  "500-before",
  "500-after",
  "500-kept",
  "html-before",
  "html-after",
  "truncated",
  "wrong-amount",
  "wrong-order",
  "wrong-currency",
  "already-processed",
  "conflict",
  "rate",
  "slow",
  "canceled-first",
  "skewed",
] as const;
export type ReplyFault = (typeof REPLY_FAULTS)[number];

/** Webhook faults: repeated, sent before the response, late (seconds), never sent. */
const WEBHOOK_FAULTS = ["repeat", "first", "late", "none"] as const;
type WebhookFault = (typeof WEBHOOK_FAULTS)[number];

type Fault = {
  readonly call: FaultCall;
  readonly fault: ReplyFault | WebhookFault;
  /** A code, count, milliseconds or seconds, by the fault. */
  readonly value: string | null;
  /** Applies every time, not once. */
  readonly sticky: boolean;
};

const ENTRY = /^(confirm|cancel|lookup|list|webhook):([a-z0-9-]+)(?:=([A-Za-z0-9_]+))?(\*)?$/;

/** Parses `confirm:timeout-after webhook:repeat=10 lookup:500-before*`. Throws on anything else. */
export function readScript(script: string): Fault[] {
  return script
    .split(" ")
    .filter(Boolean)
    .map((entry) => {
      const [, call, name, value, sticky] = ENTRY.exec(entry) ?? [];
      const faultCall = FAULT_CALLS.find((faultCall) => faultCall === call);
      const fault = (faultCall === "webhook" ? WEBHOOK_FAULTS : REPLY_FAULTS).find((item) => item === name);
      if (!faultCall || !fault) throw new RangeError(`not a test situation: ${entry}`);
      return { call: faultCall, fault, value: value ?? null, sticky: sticky === "*" };
    });
}

const writeEntry = ({ call, fault, value, sticky }: Fault): string =>
  `${call}:${fault}${value === null ? "" : `=${value}`}${sticky ? "*" : ""}`;

const writeScript = (faults: readonly Fault[]): string | null => faults.map(writeEntry).join(" ") || null;

export type ReplyTrouble = { readonly fault: ReplyFault; readonly value: string | null };

const isReplyFault = (fault: Fault["fault"]): fault is ReplyFault =>
  REPLY_FAULTS.some((replyFault) => replyFault === fault);

/** The next fault of a call, and the script without it. */
export function takeFault(
  script: string | null,
  call: FaultCall,
): { trouble: ReplyTrouble | null; rest: string | null } {
  const faults = readScript(script ?? "");
  const next = faults.find((fault) => fault.call === call);
  if (!next || !isReplyFault(next.fault)) return { trouble: null, rest: script };
  const rest = next.sticky ? faults : faults.filter((fault) => fault !== next);
  return { trouble: { fault: next.fault, value: next.value }, rest: writeScript(rest) };
}

export type WebhookPlan = { times: number; first: boolean; lateMs: number };

/** Webhook delivery of a script: `times` 0 sends none, `first` sends it before the call's response. */
export function webhookPlan(script: string | null): WebhookPlan {
  const plan: WebhookPlan = { times: 1, first: false, lateMs: 0 };
  for (const { call, fault, value } of readScript(script ?? "")) {
    if (call !== "webhook") continue;
    if (fault === "repeat") plan.times = Math.min(Number(value ?? "10"), 50);
    if (fault === "none") plan.times = 0;
    if (fault === "first") plan.first = true;
    if (fault === "late") plan.lateMs = Number(value ?? "60") * 1000;
  }
  return plan;
}
