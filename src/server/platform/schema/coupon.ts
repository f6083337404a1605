import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, smallint, text, unique } from "drizzle-orm/pg-core";
import { category, content } from "./catalog";
import { instant, won } from "./columns";
import { member } from "./member";

export const coupon = pgTable(
  "coupon",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    key: text("key").notNull().unique(),
    name: text("name").notNull(),
    kind: text("kind").notNull().$type<"download" | "code" | "welcome">(),
    scope: text("scope").notNull().$type<"all" | "activity" | "stay">(),
    categoryId: integer("category_id").references(() => category.id),
    contentId: integer("content_id").references(() => content.id),
    accommodationId: integer("accommodation_id"),
    isPercent: boolean("is_percent").notNull(),
    discountPercent: integer("discount_percent").notNull().default(0),
    discountAmount: won("discount_amount").notNull().default(0),
    maximumDiscountAmount: won("maximum_discount_amount").notNull().default(0),
    minSpend: won("min_spend").notNull().default(0),
    weekdaysOnly: boolean("weekdays_only").notNull().default(false),
    vipOnly: boolean("vip_only").notNull().default(false),
    codeHash: text("code_hash").unique(),
    startsAt: instant("starts_at"),
    endsAt: instant("ends_at"),
    /** Validity in days after it was received; null: until ends_at. */
    validDays: integer("valid_days"),
    issueLimit: integer("issue_limit"),
    issuedCount: integer("issued_count").notNull().default(0),
    perMember: smallint("per_member").notNull().default(1),
  },
  (t) => [
    index("coupon_content").on(t.contentId),
    check("coupon_limit", sql`${t.issueLimit} is null or ${t.issuedCount} <= ${t.issueLimit}`),
  ],
);

export const issuedCoupon = pgTable(
  "issued_coupon",
  {
    id: text("id").primaryKey(),
    couponId: integer("coupon_id")
      .notNull()
      .references(() => coupon.id),
    userId: text("user_id")
      .notNull()
      .references(() => member.userId),
    n: smallint("n").notNull().default(1),
    state: text("state").notNull().$type<"active" | "locked" | "used" | "void">().default("active"),
    issuedAt: instant("issued_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [unique("issued_coupon_once").on(t.couponId, t.userId, t.n), index("issued_coupon_user").on(t.userId)],
);
