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
    /** Null while the first call runs. */
    status: smallint("status"),
    body: text("body"),
    headers: jsonb("headers").$type<Readonly<Record<string, string>>>(),
    /** Retry-After of a stored refusal, in seconds. */
    retryAfter: integer("retry_after"),
    /** Random id of the running call, the only one that can store or release. */
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
    /** The claim of a running delivery; null without one. */
    holder: text("holder"),
    /** When the retries were given up. */
    deadAt: instant("dead_at"),
  },
  (t) => [
    index("outbox_open").on(t.nextAt, t.id).where(sql`done_at is null and dead_at is null`),
    index("outbox_dead").on(t.topic).where(sql`done_at is null and dead_at is not null`),
  ],
);

/** Background jobs: lease, its end, and the last success. Times are the database's own. */
export const job = pgTable("job", {
  name: text("name").primaryKey(),
  holder: text("holder").notNull(),
  heldUntil: instant("held_until").notNull(),
  succeededAt: instant("succeeded_at"),
});

/** The order number in a stored webhook of the gateway. */
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

/** One row: the kind of deployment, demo or production. */
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

export const deskIssue = pgTable(
  "desk_issue",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    kind: text("kind").notNull(),
    ref: text("ref").notNull(),
    detail: text("detail").notNull(),
    openedAt: instant("opened_at").notNull().defaultNow(),
    closedAt: instant("closed_at"),
    /** The staff member who closed it, and their note; null if it resolved itself. */
    closedBy: text("closed_by"),
    closingNote: text("closing_note"),
  },
  (t) => [unique("desk_issue_once").on(t.kind, t.ref)],
);

/** The sandbox gateway's own books: only compared with ours, never joined. */
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

export const sandboxMessage = pgTable(
  "sandbox_message",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    channel: text("channel").notNull(),
    recipientHash: text("recipient_hash").notNull(),
    body: text("body").notNull(),
    /** Idempotency key of the sender. Null in rows of the previous release. */
    key: text("key").unique(),
    sentAt: instant("sent_at").notNull().defaultNow(),
  },
  (t) => [index("sandbox_message_recipient").on(t.recipientHash, t.id.desc())],
);
