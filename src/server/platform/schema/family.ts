import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { orders } from "./commerce";
import { member } from "./member";

/** Members who see each other's bookings. */
export const familyGroup = pgTable("family_group", {
  id: text("id").primaryKey(),
  createdAt: instant("created_at").notNull().defaultNow(),
});

/** Who is in a family; nobody is in two. */
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
    /** The owner alone can remove others. */
    role: text("role").notNull().$type<"owner" | "member">(),
    /** Whether the others read the names and ages of this member's children. */
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

/** A link that lets one person in, once; only its hash is kept. A family has one open at a time. */
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

/**
 * A link to one booking for who goes along without an account; only its hash is kept. Ending it deletes the
 * row.
 */
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
    /** Who goes along, as the parent calls them. */
    helperEnc: text("helper_enc").notNull(),
    /** The one name that the link shows; null: none. */
    childEnc: text("child_enc"),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** Sent to the payer, who left: it names nobody and outlives the account. */
    isOwn: boolean("is_own").notNull().default(false),
  },
  (t) => [index("hand_off_order").on(t.orderId), index("hand_off_user").on(t.userId)],
);

/** A member's calendar address; its id is half of the secret, the seal of the process the other half. */
export const calendarFeed = pgTable("calendar_feed", {
  id: text("id").primaryKey(),
  userId: text("user_id")
    .notNull()
    .unique()
    .references(() => member.userId, { onDelete: "cascade" }),
  createdAt: instant("created_at").notNull().defaultNow(),
});
