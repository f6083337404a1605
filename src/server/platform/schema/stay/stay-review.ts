import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import type { SceneKey } from "@/shared/contract/main/content-facts";
import { instant } from "../columns";
import { orders } from "../commerce";
import { member } from "../member";
import { photo } from "../review";
import { accommodation } from "./stay";

export const stayReview = pgTable(
  "stay_review",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    accommodationId: integer("accommodation_id")
      .notNull()
      .references(() => accommodation.id),
    productName: text("product_name").notNull().default(""),
    userId: text("user_id").references(() => member.userId),
    /** The reviewed booking; null for the demo's own reviews. */
    orderId: text("order_id")
      .unique()
      .references(() => orders.id),
    authorName: text("author_name").notNull(),
    cleanliness: smallint("cleanliness").notNull(),
    childComfort: smallint("child_comfort").notNull(),
    location: smallint("location").notNull(),
    service: smallint("service").notNull(),
    /** Mean of the four ratings, 1 to 5. */
    stars: doublePrecision("stars")
      .notNull()
      .generatedAlwaysAs(sql`(cleanliness + child_comfort + location + service) / 4.0`),
    text: text("text").notNull(),
    tags: text("tags").array().notNull().default(sql`'{}'`),
    /** Age in full years of each child at the stay, never a birth date. */
    childAges: smallint("child_ages").array().notNull().default(sql`'{}'`),
    stayedAt: date("stayed_at", { mode: "string" }).notNull(),
    photoCount: smallint("photo_count").notNull().default(0),
    isRewarded: boolean("is_rewarded").notNull().default(false),
    state: text("state").notNull().$type<"visible" | "blocked" | "removed" | "deleted">().default("visible"),
    hostReply: text("host_reply"),
    createdAt: instant("created_at").notNull().defaultNow(),
    editedAt: instant("edited_at"),
    /** Start and end of being hidden: thirty days at most, unless a person decides earlier. */
    blockedAt: instant("blocked_at"),
    blockedUntil: instant("blocked_until"),
  },
  (t) => [
    index("stay_review_rating").on(t.accommodationId, t.stars.desc(), t.createdAt.desc(), t.id.desc()),
    index("stay_review_blocked").on(t.blockedUntil).where(sql`state = 'blocked'`),
    index("stay_review_user").on(t.userId).where(sql`user_id is not null`),
    check(
      "stay_review_stars",
      sql`${t.cleanliness} between 1 and 5 and ${t.childComfort} between 1 and 5 and ${t.location} between 1 and 5 and ${t.service} between 1 and 5`,
    ),
  ],
);

export const stayReviewPhoto = pgTable(
  "stay_review_photo",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    reviewId: integer("review_id")
      .notNull()
      .references(() => stayReview.id, { onDelete: "cascade" }),
    position: smallint("position").notNull(),
    scene: jsonb("scene").$type<SceneKey>(),
    photoId: text("photo_id").references(() => photo.id, { onDelete: "set null" }),
    alt: text("alt").notNull().default(""),
    /** When the desk hid it. */
    hiddenAt: instant("hidden_at"),
  },
  (t) => [
    index("stay_review_photo_review").on(t.reviewId, t.position),
    index("stay_review_photo_photo").on(t.photoId).where(sql`photo_id is not null`),
    index("stay_review_photo_hidden").on(t.photoId).where(sql`hidden_at is not null`),
  ],
);

/** A reader's report about a review of a stay, one per reader. */
export const stayReviewReport = pgTable(
  "stay_review_report",
  {
    reviewId: integer("review_id")
      .notNull()
      .references(() => stayReview.id, { onDelete: "cascade" }),
    userId: text("user_id").notNull(),
    reason: text("reason").notNull(),
    /** Written with the reason `other`. */
    note: text("note").notNull().default(""),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** When a person decided, or the thirty days ended. */
    closedAt: instant("closed_at"),
  },
  (t) => [
    primaryKey({ name: "stay_review_report_once", columns: [t.reviewId, t.userId] }),
    index("stay_review_report_open").on(t.createdAt).where(sql`closed_at is null`),
  ],
);
