import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { orders } from "./commerce";
import { member } from "./member";

export const familyGroup = pgTable("family_group", {
  id: text("id").primaryKey(),
  createdAt: instant("created_at").notNull().defaultNow(),
});

/** Members of a family; a user belongs to at most one. */
export const familyMember = pgTable(
  "family_member",
  {
    id: text("id").primaryKey(),
    groupId: text("group_id")
      .notNull()
      .references(() => familyGroup.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => member.userId, { onDelete: "cascade" }),
    /** Only the owner can remove others. */
    role: text("role").notNull().$type<"owner" | "member">(),
    /** True if the others can read the names and ages of this member's children. */
    sharesChildren: boolean("shares_children").notNull().default(false),
    joinedAt: instant("joined_at").notNull().defaultNow(),
  },
  (t) => [
    unique("family_member_user").on(t.userId),
    index("family_member_group").on(t.groupId),
    uniqueIndex("family_member_owner").on(t.groupId).where(sql`role = 'owner'`),
    check("family_member_role", sql`role in ('owner', 'member')`),
  ],
);

/** A single-use invitation link, stored as a hash. A family has one open invitation at a time. */
export const familyInvite = pgTable(
  "family_invite",
  {
    id: text("id").primaryKey(),
    groupId: text("group_id")
      .notNull()
      .references(() => familyGroup.id, { onDelete: "cascade" }),
    invitedBy: text("invited_by")
      .notNull()
      .references(() => member.userId, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull().unique(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("family_invite_open").on(t.groupId).where(sql`used_at is null`),
    index("family_invite_by").on(t.invitedBy),
  ],
);

/** A link to one booking for a companion without an account, stored as a hash. Revoking it deletes the row. */
export const handOff = pgTable(
  "hand_off",
  {
    id: text("id").primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    userId: text("user_id")
      .notNull()
      .references(() => member.userId),
    tokenHash: text("token_hash").notNull().unique(),
    /** The companion's name, as entered by the parent. */
    helperEnc: text("helper_enc").notNull(),
    /** The only name shown by the link; null: none. */
    childEnc: text("child_enc"),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** Sent to a payer who deleted the account: it shows no names and outlives the account. */
    isOwn: boolean("is_own").notNull().default(false),
  },
  (t) => [index("hand_off_order").on(t.orderId), index("hand_off_user").on(t.userId)],
);

/** A member's calendar URL; its id is half of the secret, the process's seal the other half. */
export const calendarFeed = pgTable("calendar_feed", {
  id: text("id").primaryKey(),
  userId: text("user_id")
    .notNull()
    .unique()
    .references(() => member.userId, { onDelete: "cascade" }),
  createdAt: instant("created_at").notNull().defaultNow(),
});
