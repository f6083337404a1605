import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { DeskCouponBody } from "@/shared/contract/main/staff/desk-coupons";
import type { StaffRole } from "@/shared/staff/roles";
import { instant, won } from "../columns";
import { orders } from "../commerce";
import { coupon } from "../coupon";
import { member } from "../member";
import { refund } from "../refund";
import { venue } from "../venue";

/** A staff member of a venue (`venue_pk`) or, without one, of the service desk. */
export const staff = pgTable(
  "staff",
  {
    id: text("id").primaryKey(),
    venueId: integer("venue_id").references(() => venue.id, { onDelete: "cascade" }),
    role: text("role").notNull().$type<StaffRole>(),
    name: text("name").notNull(),
    phoneHash: text("phone_hash").notNull(),
    phoneEnc: text("phone_enc").notNull(),
    state: text("state").notNull().default("invited").$type<"invited" | "active" | "ended">(),
    invitedBy: text("invited_by").references((): AnyPgColumn => staff.id, { onDelete: "set null" }),
    /** Secret of the authenticator app, for staff who may move money. */
    totpEnc: text("totp_enc"),
    totpSetAt: instant("totp_set_at"),
    /** When the app becomes active; null: not active yet. */
    totpFrom: instant("totp_from"),
    /** The colleague who activated it at once. */
    totpAllowedBy: text("totp_allowed_by").references((): AnyPgColumn => staff.id, { onDelete: "set null" }),
    /** The last time step whose code was used: each code works once. */
    totpStep: bigint("totp_step", { mode: "number" }).notNull().default(0),
    createdAt: instant("created_at").notNull().defaultNow(),
    joinedAt: instant("joined_at"),
    /** When a colleague or the desk last confirmed that the number still belongs to them. */
    confirmedAt: instant("confirmed_at"),
    endedAt: instant("ended_at"),
  },
  (t) => [
    index("staff_phone").on(t.phoneHash),
    check(
      "staff_role",
      sql`case when ${t.venueId} is null then ${t.role} in ('desk', 'finance', 'admin') else ${t.role} in ('owner', 'manager', 'gate') end`,
    ),
    check("staff_state", sql`${t.state} in ('invited', 'active', 'ended')`),
    check("staff_ended", sql`(${t.state} = 'ended') = (${t.endedAt} is not null)`),
  ],
);

/** A staff member's session on one device, for one working day. */
export const staffSession = pgTable(
  "staff_session",
  {
    id: text("id").primaryKey(),
    staffId: text("staff_id")
      .notNull()
      .references(() => staff.id, { onDelete: "cascade" }),
    secretHash: text("secret_hash").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    /** When an authenticator code was last entered: actions on money require it again. */
    confirmedAt: instant("confirmed_at"),
    endedAt: instant("ended_at"),
  },
  (t) => [unique("staff_session_secret").on(t.secretHash), index("staff_session_staff").on(t.staffId)],
);

/** Actions of staff, with the values before and after. The database rejects updates and deletes. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    at: instant("at").notNull().defaultNow(),
    staffId: text("staff_id")
      .notNull()
      .references(() => staff.id),
    venueId: integer("venue_id").references(() => venue.id),
    act: text("act").notNull(),
    subject: text("subject").notNull(),
    subjectRef: text("subject_ref").notNull(),
    before: jsonb("before").$type<Record<string, unknown>>(),
    after: jsonb("after").$type<Record<string, unknown>>(),
    reason: text("reason").notNull().default(""),
  },
  (t) => [
    index("audit_log_subject").on(t.subject, t.subjectRef, t.id.desc()),
    index("audit_log_venue").on(t.venueId, t.id.desc()),
  ],
);

/** A scan reported by a gate's device; a repeated report is the same row. */
export const gateScan = pgTable(
  "gate_scan",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    venueId: integer("venue_id")
      .notNull()
      .references(() => venue.id, { onDelete: "cascade" }),
    staffId: text("staff_id")
      .notNull()
      .references(() => staff.id),
    device: text("device").notNull(),
    ticket: text("ticket").notNull(),
    seenAt: instant("seen_at").notNull(),
    receivedAt: instant("received_at").notNull().defaultNow(),
    outcome: text("outcome").notNull(),
  },
  (t) => [
    unique("gate_scan_once").on(t.venueId, t.device, t.ticket, t.seenAt),
    index("gate_scan_ticket").on(t.ticket),
    index("gate_scan_latest").on(t.venueId, t.seenAt.desc()),
  ],
);

/** A note of a venue's people about a booking (sealed), or a mark that its family did not come. */
export const bookingNote = pgTable(
  "booking_note",
  {
    id: text("id").primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    venueId: integer("venue_id")
      .notNull()
      .references(() => venue.id, { onDelete: "cascade" }),
    staffId: text("staff_id")
      .notNull()
      .references(() => staff.id),
    kind: text("kind").notNull().$type<"note" | "no_show">(),
    textEnc: text("text_enc"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("booking_note_order").on(t.orderId, t.createdAt),
    uniqueIndex("booking_note_no_show").on(t.orderId).where(sql`kind = 'no_show'`),
    check("booking_note_kind", sql`${t.kind} in ('note', 'no_show')`),
    check("booking_note_text", sql`(${t.kind} = 'note') = (${t.textEnc} is not null)`),
  ],
);

/** A refund requested by the desk; above a limit a second person approves it. */
export const deskRefund = pgTable(
  "desk_refund",
  {
    id: text("id").primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    itemIds: text("item_ids").array().notNull(),
    waivesFee: boolean("waives_fee").notNull(),
    amount: won("amount").notNull(),
    reason: text("reason").notNull(),
    state: text("state").notNull().$type<"waiting" | "made" | "declined">(),
    askedBy: text("asked_by")
      .notNull()
      .references(() => staff.id),
    decidedBy: text("decided_by").references(() => staff.id),
    refundId: text("refund_id").references(() => refund.id),
    createdAt: instant("created_at").notNull().defaultNow(),
    decidedAt: instant("decided_at"),
  },
  (t) => [
    index("desk_refund_order").on(t.orderId),
    index("desk_refund_asked").on(t.askedBy, t.createdAt),
    index("desk_refund_waiting").on(t.createdAt).where(sql`state = 'waiting'`),
    check("desk_refund_state", sql`${t.state} in ('waiting', 'made', 'declined')`),
    check("desk_refund_two", sql`${t.state} <> 'made' or ${t.decidedBy} is not null`),
  ],
);

/** Points or a coupon given by the desk; above one person's daily limit a second one decides. */
export const deskGrant = pgTable(
  "desk_grant",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => member.userId),
    kind: text("kind").notNull().$type<"points" | "coupon">(),
    couponId: integer("coupon_id").references(() => coupon.id),
    /** Won: the points, or the coupon's largest discount. */
    worth: won("worth").notNull(),
    reason: text("reason").notNull(),
    state: text("state").notNull().$type<"waiting" | "made" | "declined">(),
    askedBy: text("asked_by")
      .notNull()
      .references(() => staff.id),
    decidedBy: text("decided_by").references(() => staff.id),
    createdAt: instant("created_at").notNull().defaultNow(),
    decidedAt: instant("decided_at"),
  },
  (t) => [
    index("desk_grant_member").on(t.userId, t.createdAt.desc()),
    index("desk_grant_asked").on(t.askedBy, t.createdAt),
    index("desk_grant_waiting").on(t.createdAt).where(sql`state = 'waiting'`),
    check(
      "desk_grant_kind",
      sql`${t.kind} in ('points', 'coupon') and (${t.kind} = 'coupon') = (${t.couponId} is not null)`,
    ),
    check("desk_grant_worth", sql`${t.worth} >= 0`),
    check("desk_grant_state", sql`${t.state} in ('waiting', 'made', 'declined')`),
    check("desk_grant_two", sql`${t.state} <> 'made' or ${t.decidedBy} is not null`),
  ],
);

/** A coupon that the desk makes; above one person's daily limit a second one decides. */
export const deskCoupon = pgTable(
  "desk_coupon",
  {
    id: text("id").primaryKey(),
    /** Null until it is made. */
    couponId: integer("coupon_id").references(() => coupon.id),
    body: jsonb("body").notNull().$type<DeskCouponBody>(),
    /** The largest sum of discounts in won; null without a limit. */
    budget: won("budget"),
    reason: text("reason").notNull(),
    state: text("state").notNull().$type<"waiting" | "made" | "declined">(),
    askedBy: text("asked_by")
      .notNull()
      .references(() => staff.id),
    decidedBy: text("decided_by").references(() => staff.id),
    createdAt: instant("created_at").notNull().defaultNow(),
    decidedAt: instant("decided_at"),
  },
  (t) => [
    uniqueIndex("desk_coupon_coupon").on(t.couponId).where(sql`coupon_id is not null`),
    index("desk_coupon_asked").on(t.askedBy, t.createdAt),
    index("desk_coupon_waiting").on(t.createdAt).where(sql`state = 'waiting'`),
    check("desk_coupon_state", sql`${t.state} in ('waiting', 'made', 'declined')`),
    check("desk_coupon_made", sql`(${t.state} = 'made') = (${t.couponId} is not null)`),
    check("desk_coupon_two", sql`${t.state} <> 'made' or ${t.decidedBy} is not null`),
    check("desk_coupon_budget", sql`${t.budget} >= 0`),
  ],
);
