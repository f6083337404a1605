import type { StandingHost } from "./process";
import { scaled } from "./scale";
import { confirmCall, type Placed } from "./till";
import { releaseTogether, sendWire, type WireAnswer, type WireCall } from "./wire";

export const ROUNDS = scaled(1, 10);
export const TOGETHER = 50;

/** Records each law that does not hold, by its name. */
export type Check = (law: string, holds: boolean) => void;

export type Sale = {
  /** Orders the first buyer's hold; `more` changes only the text of the body. */
  order(more: object): WireCall;
  /** Takes a hold for a second buyer and returns an order call for it, without an idempotency key. */
  click(): Promise<WireCall>;
};

/**
 * Repeats one order, also after a kill -9, repeats its payment, and has another buyer click twice: one order each, and
 * one payment.
 */
export async function orderAgain(standing: StandingHost, check: Check, { order, click }: Sale): Promise<void> {
  const call = order({});
  const first = await releaseTogether(standing.host.port, Array(TOGETHER).fill(call));
  check(`${TOGETHER} equal answers`, isSame(first));
  const other = await sendWire(standing.host.port, order({ point_amount: 0 }));
  check(`another body is 422 (${other.status})`, other.status === 422);

  await standing.restart();
  const { host } = standing;
  const after = await sendWire(host.port, call);
  check("the stored answer outlives kill -9", after.text === first[0]?.text);

  const placed = after.data as Placed;
  const confirm = await confirmCall(host, call.token, placed);
  const confirms = await releaseTogether(host.port, Array(15).fill(confirm));
  check(
    `a confirm sent again is no error (${[...new Set(confirms.map(({ status, text }) => (status === 200 ? status : `${status} ${text}`)))]})`,
    confirms.every(({ status }) => status === 200),
  );
  const [row] = await host.ask<{ state: string }[]>("orders", { ids: [placed.order_id] });
  check(`the order is paid (${row?.state})`, row?.state === "PAID");

  const clicked = await click();
  const clicks = await releaseTogether(host.port, [clicked, clicked]);
  const ids = new Set(clicks.map(({ data }) => (data as Placed | null)?.order_id));
  check("a double click without a key is one order", ids.size === 1 && clicks.every(({ status }) => status === 200));
  // One charge per order: the gateway's statement must match the amount paid.
  check("the gateway's statement agrees", (await host.ask<string[]>("books")).length === 0);
}

const isSame = (answers: readonly WireAnswer[]): boolean =>
  answers.every(({ status, text }) => status === 200 && text === answers[0]?.text);
