import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { instant, won } from "./columns";

export const idempotency = pgTable(
  "idempotency",
  {
    scope: text("scope").notNull(),
    key: text("key").notNull(),
    bodyHash: text("body_hash").notNull(),
    /** Null while the first call is still running. */
    status: smallint("status"),
    body: text("body"),
    /** Of a stored success. */
    headers: jsonb("headers").$type<Readonly<Record<string, string>>>(),
    /** Seconds, of a stored refusal. */
    retryAfter: integer("retry_after"),
    /** Drawn by the call that runs, which alone may store or free. */
    claim: text("claim").notNull().default(""),
    createdAt: instant("created_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.key] }), index("idempotency_expiry").on(t.expiresAt)],
);

export const signatureReplay = pgTable(
  "signature_replay",
  { hash: text("hash").primaryKey(), expiresAt: instant("expires_at").notNull() },
  (t) => [index("signature_replay_expiry").on(t.expiresAt)],
);

/** Shape that rate-limiter-flexible asks for. */
export const rateLimit = pgTable("rate_limit", {
  key: text("key").primaryKey(),
  points: integer("points").notNull().default(0),
  expire: bigint("expire", { mode: "number" }),
});

export const outbox = pgTable(
  "outbox",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    topic: text("topic").notNull(),
    dedupeKey: text("dedupe_key").notNull().unique(),
    payload: jsonb("payload").notNull().$type<Record<string, unknown>>(),
    tries: smallint("tries").notNull().default(0),
    createdAt: instant("created_at").notNull().defaultNow(),
    nextAt: instant("next_at").notNull().defaultNow(),
    doneAt: instant("done_at"),
    /** The claim whose delivery runs; null while none does. */
    holder: text("holder"),
    /** When the tries ended without success. */
    deadAt: instant("dead_at"),
  },
  (t) => [
    index("outbox_open").on(t.nextAt, t.id).where(sql`done_at is null and dead_at is null`),
    index("outbox_dead").on(t.topic).where(sql`done_at is null and dead_at is not null`),
  ],
);

/** Background jobs: who does one now and until when, and when it last succeeded. Times are the database's own. */
export const job = pgTable("job", {
  name: text("name").primaryKey(),
  holder: text("holder").notNull(),
  heldUntil: instant("held_until").notNull(),
  succeededAt: instant("succeeded_at"),
});

/** The number of an order in stored news of the gateway. */
export const webhookOrder = (raw: AnyColumn): SQL<string | null> =>
  sql<string | null>`substring(${raw} from '"orderId"\\s*:\\s*"([^"]+)"')`;

export const webhookEvent = pgTable(
  "webhook_event",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    gateway: text("gateway").notNull(),
    eventId: text("event_id").notNull(),
    raw: text("raw").notNull(),
    receivedAt: instant("received_at").notNull().defaultNow(),
    processedAt: instant("processed_at"),
    tries: smallint("tries").notNull().default(0),
    nextAt: instant("next_at").notNull().defaultNow(),
  },
  (t) => [
    unique("webhook_event_once").on(t.gateway, t.eventId),
    index("webhook_event_open").on(t.nextAt, t.id).where(sql`processed_at is null`),
    index("webhook_event_order").on(webhookOrder(t.raw)),
  ],
);

/** One row: whether the database is a demo's or a real shop's. */
export const deployment = pgTable(
  "deployment",
  {
    single: boolean("single").primaryKey().default(true),
    kind: text("kind").notNull().$type<"demo" | "production">(),
    since: instant("since").notNull().defaultNow(),
  },
  () => [
    check("deployment_single_check", sql`single`),
    check("deployment_kind_check", sql`kind in ('demo', 'production')`),
  ],
);

/** What no machine could settle: a person has to look. */
export const deskIssue = pgTable(
  "desk_issue",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    kind: text("kind").notNull(),
    ref: text("ref").notNull(),
    detail: text("detail").notNull(),
    openedAt: instant("opened_at").notNull().defaultNow(),
    closedAt: instant("closed_at"),
    /** The member of staff who ended it, and what they found; null where it settled itself. */
    closedBy: text("closed_by"),
    closingNote: text("closing_note"),
  },
  (t) => [unique("desk_issue_once").on(t.kind, t.ref)],
);

/** The built-in gateway's own books: never joined with ours, only compared. */
export const sandboxPayment = pgTable(
  "sandbox_payment",
  {
    paymentKey: text("payment_key").primaryKey(),
    orderId: text("order_id").notNull(),
    orderName: text("order_name").notNull(),
    amount: won("amount").notNull(),
    balance: won("balance").notNull(),
    status: text("status").notNull(),
    method: text("method").notNull(),
    script: text("script"),
    cancels: jsonb("cancels").notNull().default([]).$type<SandboxCancel[]>(),
    requestedAt: instant("requested_at").notNull().defaultNow(),
    approvedAt: instant("approved_at"),
  },
  (t) => [index("sandbox_payment_order").on(t.orderId)],
);

export type SandboxCancel = { transactionKey: string; cancelAmount: number; cancelReason: string; canceledAt: string };

/** Append only. */
export const sandboxStatement = pgTable(
  "sandbox_statement",
  {
    seq: bigint("seq", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    paymentKey: text("payment_key").notNull(),
    orderId: text("order_id").notNull(),
    transactionKey: text("transaction_key").notNull().unique(),
    amount: won("amount").notNull(),
    at: instant("at").notNull().defaultNow(),
  },
  (t) => [index("sandbox_statement_order").on(t.orderId)],
);

export const sandboxReply = pgTable(
  "sandbox_reply",
  {
    scope: text("scope").notNull(),
    idempotencyKey: text("idempotency_key").notNull(),
    status: smallint("status").notNull(),
    body: text("body").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.idempotencyKey] })],
);

/** Messages that the demo would have sent. */
export const sandboxMessage = pgTable(
  "sandbox_message",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    channel: text("channel").notNull(),
    recipientHash: text("recipient_hash").notNull(),
    body: text("body").notNull(),
    /** The sender's key: the same one is delivered once. Null in rows of the release before. */
    key: text("key").unique(),
    sentAt: instant("sent_at").notNull().defaultNow(),
  },
  (t) => [index("sandbox_message_recipient").on(t.recipientHash, t.id.desc())],
);
