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
  unique,
} from "drizzle-orm/pg-core";
import type { SceneKey } from "@/shared/contract/main/content-facts";
import type { ReviewKind } from "@/shared/review/kinds";
import type { ItemStars } from "@/shared/review/review-items";
import { content } from "./catalog";
import { bytes, instant } from "./columns";
import { orders } from "./commerce";
import { member } from "./member";
import { accommodation } from "./stay/stay";

/** Reviews of activities and stays: exactly the key of `subjectKind` is set. */
export const review = pgTable(
  "review",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    subjectKind: text("subject_kind").notNull().$type<ReviewKind>(),
    contentId: integer("content_id").references(() => content.id, { onDelete: "cascade" }),
    accommodationId: integer("accommodation_id").references(() => accommodation.id),
    userId: text("user_id").references(() => member.userId),
    /** The reviewed order; null for the demo's own reviews. */
    orderId: text("order_id").references(() => orders.id),
    authorName: text("author_name").notNull(),
    /** Stars of each item, by its name in `REVIEW_ITEMS`. */
    items: jsonb("items").notNull().$type<ItemStars>(),
    /** Mean of the items, 1 to 5. */
    stars: doublePrecision("stars").notNull().generatedAlwaysAs(sql`mean_stars(items)`),
    text: text("text").notNull(),
    tags: text("tags").array().notNull().default(sql`'{}'`),
    /** Ages at the visit in whole years (months would reveal a birth date). */
    childAges: smallint("child_ages").array().notNull().default(sql`'{}'`),
    visitedAt: date("visited_at", { mode: "string" }).notNull(),
    /** Tickets of an activity, or the room of a stay. */
    optionText: text("option_text").notNull().default(""),
    isRewarded: boolean("is_rewarded").notNull().default(false),
    usefulCount: integer("useful_count").notNull().default(0),
    photoCount: smallint("photo_count").notNull().default(0),
    recommendScore: doublePrecision("recommend_score").notNull().default(0),
    state: text("state").notNull().$type<"visible" | "blocked" | "removed" | "deleted">().default("visible"),
    venueReply: text("venue_reply"),
    createdAt: instant("created_at").notNull().defaultNow(),
    editedAt: instant("edited_at"),
    /** Start and end of being hidden: thirty days at most, unless a person decides earlier. */
    blockedAt: instant("blocked_at"),
    blockedUntil: instant("blocked_until"),
  },
  (t) => [
    unique("review_once").on(t.orderId),
    index("review_recommend").on(t.contentId, t.recommendScore.desc(), t.id.desc()),
    index("review_rating").on(t.accommodationId, t.stars.desc(), t.createdAt.desc(), t.id.desc()),
    index("review_blocked").on(t.blockedUntil).where(sql`state = 'blocked'`),
    index("review_latest").on(t.contentId, t.createdAt.desc(), t.id.desc()),
    check("review_subject_kind", sql`${t.subjectKind} in ('activity', 'stay')`),
    check(
      "review_subject",
      sql`(${t.contentId} is not null) = (${t.subjectKind} = 'activity') and (${t.accommodationId} is not null) = (${t.subjectKind} = 'stay')`,
    ),
    check(
      "review_stars",
      sql`not jsonb_path_exists(${t.items}, '$.* ? (!(@ >= 1 && @ <= 5))') and ${t.usefulCount} >= 0`,
    ),
  ],
);

export const reviewPhoto = pgTable(
  "review_photo",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    reviewId: integer("review_id")
      .notNull()
      .references(() => review.id, { onDelete: "cascade" }),
    /** Activity of the review; null for a stay. */
    contentId: integer("content_id").references(() => content.id, { onDelete: "cascade" }),
    position: smallint("position").notNull().default(0),
    scene: jsonb("scene").$type<SceneKey>(),
    /** A member's re-encoded photo; null for the demo's own pictures. */
    photoId: text("photo_id").references(() => photo.id, { onDelete: "set null" }),
    alt: text("alt").notNull(),
    /** When the desk hid it. */
    hiddenAt: instant("hidden_at"),
  },
  (t) => [
    index("review_photo_content").on(t.contentId, t.id.desc()),
    index("review_photo_review").on(t.reviewId, t.position),
    index("review_photo_photo").on(t.photoId).where(sql`photo_id is not null`),
    index("review_photo_hidden").on(t.photoId).where(sql`hidden_at is not null`),
  ],
);

/** A reader's report about a review, one per reader. */
export const reviewReport = pgTable(
  "review_report",
  {
    reviewId: integer("review_id")
      .notNull()
      .references(() => review.id, { onDelete: "cascade" }),
    userId: text("user_id").notNull(),
    reason: text("reason").notNull(),
    /** Written with the reason `other`. */
    note: text("note").notNull().default(""),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** When a person decided, or the thirty days ended. */
    closedAt: instant("closed_at"),
  },
  (t) => [
    primaryKey({ name: "review_report_once", columns: [t.reviewId, t.userId] }),
    index("review_report_open").on(t.createdAt).where(sql`closed_at is null`),
  ],
);

export const reviewReaction = pgTable(
  "review_reaction",
  {
    reviewId: integer("review_id")
      .notNull()
      .references(() => review.id, { onDelete: "cascade" }),
    userId: text("user_id").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [unique("review_reaction_once").on(t.reviewId, t.userId)],
);

export const favorite = pgTable(
  "favorite",
  {
    userId: text("user_id").notNull(),
    contentId: integer("content_id")
      .notNull()
      .references(() => content.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [unique("favorite_once").on(t.userId, t.contentId), index("favorite_user").on(t.userId, t.createdAt.desc())],
);

/** A member's photo, re-encoded by us: without the metadata of the original file. */
export const photo = pgTable(
  "photo",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").notNull(),
    width: smallint("width").notNull(),
    height: smallint("height").notNull(),
    bytes: bytes("bytes").notNull(),
    /** A smaller version for cards, at most 640 px long. */
    small: bytes("small"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [index("photo_user").on(t.userId)],
);
