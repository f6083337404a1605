/** The system that the desk can query again about an issue; null: none. */
type Asks = "gateway" | "statement" | "webhook" | "messages" | "events" | null;

/** How a person resolved an issue. */
export const ISSUE_OUTCOMES = ["refunded", "at_gateway", "books_right", "told_buyer", "mended", "no_harm"] as const;
export type IssueOutcome = (typeof ISSUE_OUTCOMES)[number];

type Acts = { readonly asks: Asks; readonly outcomes: readonly [IssueOutcome, ...IssueOutcome[]] };

/** Kinds of issues that cannot be resolved automatically, with their actions. */
export const ISSUE_KINDS = {
  payment_differs: { asks: "gateway", outcomes: ["at_gateway", "refunded", "books_right"] },
  payment_unknown: { asks: "gateway", outcomes: ["at_gateway", "told_buyer"] },
  void_refused: { asks: "gateway", outcomes: ["at_gateway", "told_buyer"] },
  refund_unknown: { asks: "gateway", outcomes: ["at_gateway", "told_buyer"] },
  refund_refused: { asks: "gateway", outcomes: ["refunded", "at_gateway", "told_buyer"] },
  statement_differs: { asks: "statement", outcomes: ["at_gateway", "refunded", "books_right"] },
  statement_stranger: { asks: "statement", outcomes: ["at_gateway", "books_right", "no_harm"] },
  statement_missing: { asks: "statement", outcomes: ["at_gateway", "books_right"] },
  messages_stuck: { asks: "messages", outcomes: ["mended", "told_buyer"] },
  event_dead: { asks: "events", outcomes: ["mended", "told_buyer", "no_harm"] },
  bulk_reading: { asks: null, outcomes: ["no_harm", "mended"] },
  webhook: { asks: "webhook", outcomes: ["at_gateway", "no_harm"] },
} as const satisfies Record<string, Acts>;
export type IssueKind = keyof typeof ISSUE_KINDS;

/** Actions for a stored kind; an unknown kind of another release has default outcomes. */
export const findActs = (kind: string): Acts =>
  kind in ISSUE_KINDS ? ISSUE_KINDS[kind as IssueKind] : { asks: null, outcomes: ["mended", "no_harm"] };
