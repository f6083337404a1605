import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { LeaveReason } from "@/shared/identity/membership";
import { instant } from "./columns";

/** Columns named *_enc contain AES-256-GCM text, *_hash an HMAC blind index: see platform/crypto. */
export const member = pgTable(
  "member",
  {
    userId: text("user_id").primaryKey(),
    number: bigint("number", { mode: "number" }).notNull().generatedByDefaultAsIdentity().unique(),
    state: text("state").notNull().$type<"active" | "pending" | "grace" | "withdrawn">().default("active"),
    username: text("username").notNull(),
    realnameEnc: text("realname_enc"),
    emailEnc: text("email_enc"),
    emailHash: text("email_hash"),
    phoneEnc: text("phone_enc"),
    phoneHash: text("phone_hash"),
    /** 0, or a counter for older accounts that share one phone. */
    phoneSeat: smallint("phone_seat").notNull().default(0),
    /** When the number was last verified for this account with a code. */
    phoneProvedAt: instant("phone_proved_at").notNull().defaultNow(),
    userLevel: text("user_level").notNull().default("2"),
    userVip: boolean("user_vip").notNull().default(false),
    social: text("social"),
    districtId: integer("district_id"),
    isDisplayChild: boolean("is_display_child").notNull().default(true),
    outingAdults: smallint("outing_adults").notNull().default(2),
    sessionVersion: integer("session_version").notNull().default(1),
    createdAt: instant("created_at").notNull().defaultNow(),
    withdrawnAt: instant("withdrawn_at"),
  },
  (t) => [
    uniqueIndex("member_phone")
      .on(t.phoneHash, t.phoneSeat)
      .where(sql`phone_hash is not null and state <> 'withdrawn'`),
  ],
);

/** An anonymous visitor with stored data (a favourite, a hold). */
export const visitor = pgTable("visitor", {
  userId: text("user_id").primaryKey(),
  createdAt: instant("created_at").notNull().defaultNow(),
  mergedInto: text("merged_into").references(() => member.userId, { onDelete: "set null" }),
});

export const consent = pgTable(
  "consent",
  {
    userId: text("user_id")
      .notNull()
      .references(() => member.userId, { onDelete: "cascade" }),
    kind: text("kind")
      .notNull()
      .$type<"terms" | "age14" | "marketing" | "email" | "sms" | "event_push" | "night" | "child_data">(),
    granted: boolean("granted").notNull(),
    at: instant("at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
);

export const session = pgTable(
  "session",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").notNull(),
    isMember: boolean("is_member").notNull(),
    refreshHash: text("refresh_hash").notNull().unique(),
    device: text("device").notNull().default(""),
    createdAt: instant("created_at").notNull().defaultNow(),
    seenAt: instant("seen_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
  },
  (t) => [index("session_user").on(t.userId)],
);

export const otp = pgTable(
  "otp",
  {
    id: text("id").primaryKey(),
    phoneHash: text("phone_hash").notNull(),
    purpose: text("purpose").notNull(),
    codeHash: text("code_hash").notNull(),
    tries: smallint("tries").notNull().default(0),
    /** Hashes of the wrong codes entered. */
    tried: text("tried").array().notNull().default(sql`'{}'`),
    sentAt: instant("sent_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    endedAt: instant("ended_at"),
    /** Keyed hash of the device or member that requested the code. */
    device: text("device").notNull().default(""),
    /** Requested by someone who had verified the number before. */
    isOwner: boolean("is_owner").notNull().default(false),
  },
  (t) => [index("otp_phone").on(t.phoneHash, t.sentAt.desc())],
);

/** Single-use proof of a recent phone verification, bound to number and purpose. */
export const phoneTicket = pgTable("phone_ticket", {
  id: text("id").primaryKey(),
  phoneHash: text("phone_hash").notNull(),
  phoneEnc: text("phone_enc").notNull(),
  purpose: text("purpose").notNull(),
  expiresAt: instant("expires_at").notNull(),
  usedAt: instant("used_at"),
});

export const child = pgTable(
  "child",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => member.userId, { onDelete: "cascade" }),
    nameEnc: text("name_enc").notNull(),
    birthEnc: text("birth_enc").notNull(),
    categories: text("categories").array().notNull().default(sql`'{}'`),
    isRepresentative: boolean("is_representative").notNull().default(false),
    staysHome: boolean("stays_home").notNull().default(false),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("child_user").on(t.userId),
    uniqueIndex("child_representative").on(t.userId).where(sql`is_representative`),
  ],
);

export const shippingAddress = pgTable(
  "shipping_address",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => member.userId, { onDelete: "cascade" }),
    receiverNameEnc: text("receiver_name_enc").notNull(),
    receiverPhoneEnc: text("receiver_phone_enc").notNull(),
    addressOneEnc: text("address_one_enc").notNull(),
    addressTwoEnc: text("address_two_enc").notNull(),
    postalCode: text("postal_code").notNull(),
    isDefault: boolean("is_default").notNull().default(false),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("shipping_address_user").on(t.userId),
    uniqueIndex("shipping_address_default").on(t.userId).where(sql`is_default`),
  ],
);

export const partnerContract = pgTable(
  "partner_contract",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => member.userId, { onDelete: "cascade" }),
    contractNumber: text("contract_number").notNull(),
    method: text("method").notNull().$type<"play_point" | "club_point">(),
    name: text("name").notNull(),
    usable: boolean("usable").notNull().default(true),
    unusableReason: text("unusable_reason"),
    balance: bigint("balance", { mode: "number" }).notNull().default(0),
    reserved: bigint("reserved", { mode: "number" }).notNull().default(0),
    endedAt: instant("ended_at"),
    meta: jsonb("meta").$type<Record<string, string>>(),
  },
  (t) => [unique("partner_contract_number").on(t.userId, t.contractNumber)],
);

/** A message in a member's inbox: when, where and how much, never a child's name. */
export const memberMessage = pgTable(
  "member_message",
  {
    id: bigint("id", { mode: "number" }).generatedByDefaultAsIdentity().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => member.userId, { onDelete: "cascade" }),
    key: text("key").notNull(),
    title: text("title").notNull(),
    body: text("body").notNull(),
    path: text("path"),
    /** Text sent to the phone, and its template name at Kakao; null: sent by an older release, or only to the inbox. */
    sentText: text("sent_text"),
    template: text("template"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [unique("member_message_key").on(t.key), index("member_message_latest").on(t.userId, t.id.desc())],
);

/** Reasons of leaving members, counted by month without a link to a person. */
export const leaveReason = pgTable(
  "leave_reason",
  {
    month: date("month", { mode: "string" }).notNull(),
    reason: text("reason").notNull().$type<LeaveReason>(),
    members: integer("members").notNull(),
  },
  (t) => [primaryKey({ columns: [t.month, t.reason] }), check("leave_reason_members", sql`${t.members} > 0`)],
);
