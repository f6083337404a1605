import { sql } from "drizzle-orm";
import {
  bigint,
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
import type { PicnicTerms } from "@/shared/contract/main/booking/picnic";
import type {
  EntranceStep,
  OpeningHours,
  OwnPhoto,
  Paper,
  Provenance,
  Safety,
  SceneKey,
} from "@/shared/contract/main/content-facts";
import { clockTime, instant, won } from "./columns";
import { refundPolicy, venue } from "./venue";

export const category = pgTable("category", {
  id: integer("id").primaryKey(),
  slug: text("slug").notNull().unique(),
  name: text("name").notNull(),
  object: text("object").notNull(),
  tint: text("tint").notNull(),
  sceneKind: text("scene_kind").notNull(),
  priority: integer("priority").notNull(),
});

export const subCategory = pgTable("sub_category", {
  id: integer("id").primaryKey(),
  categoryId: integer("category_id")
    .notNull()
    .references(() => category.id),
  slug: text("slug").notNull().unique(),
  name: text("name").notNull(),
  priority: integer("priority").notNull(),
});

export const content = pgTable(
  "content",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    /** `demo`, `venue` (the console), or the source of the mapping that imported it. */
    source: text("source").notNull(),
    sourceKey: text("source_key").notNull(),
    /** Publisher and data date of an imported row; null for the demo catalogue. */
    provenance: jsonb("provenance").$type<Provenance>(),
    contentHash: text("content_hash"),
    name: text("name").notNull(),
    summary: text("summary").notNull().default(""),
    description: text("description").notNull().default(""),
    categoryId: integer("category_id")
      .notNull()
      .references(() => category.id),
    subCategoryId: integer("sub_category_id")
      .notNull()
      .references(() => subCategory.id),
    venueId: integer("venue_id")
      .notNull()
      .references(() => venue.id),
    refundPolicyId: integer("refund_policy_id")
      .notNull()
      .references(() => refundPolicy.id),
    districtId: integer("district_id").notNull(),
    place: text("place").notNull(),
    address: text("address").notNull().default(""),
    lat: doublePrecision("lat"),
    lng: doublePrecision("lng"),
    phone: text("phone"),
    homepage: text("homepage"),
    scene: jsonb("scene").notNull().$type<SceneKey>(),
    galleryCount: smallint("gallery_count").notNull().default(4),
    /** Photos of the venue, in display order. */
    photos: jsonb("photos").notNull().default([]).$type<OwnPhoto[]>(),
    minMonths: integer("min_months"),
    maxMonths: integer("max_months"),
    freeUnderMonths: integer("free_under_months"),
    guardianUnderMonths: integer("guardian_under_months"),
    minHeightCm: integer("min_height_cm"),
    maxHeightCm: integer("max_height_cm"),
    indoor: text("indoor").notNull().$type<"indoor" | "outdoor" | "both" | "unknown">().default("unknown"),
    durationMinutes: integer("duration_minutes"),
    /** A facility in neither list is unknown. */
    facilitiesYes: text("facilities_yes").array().notNull().default(sql`'{}'`),
    facilitiesNo: text("facilities_no").array().notNull().default(sql`'{}'`),
    papers: jsonb("papers").notNull().default([]).$type<Paper[]>(),
    openingHours: jsonb("opening_hours").$type<OpeningHours>(),
    /** Closing days by name (`closedDayNames`); null: hours are unknown. */
    closedOn: text("closed_on").array(),
    cautions: text("cautions").array().notNull().default(sql`'{}'`),
    cautionVersion: integer("caution_version").notNull().default(1),
    tags: text("tags").array().notNull().default(sql`'{}'`),
    /** When the venue agreed to sell here; null: an imported place, for information only. */
    contractedAt: instant("contracted_at"),
    /** When its own venue took over an imported place; imports no longer change it. */
    claimedAt: instant("claimed_at"),
    saleState: text("sale_state").notNull().$type<"on_sale" | "info_only" | "not_on_sale" | "ended">(),
    saleOpensAt: instant("sale_opens_at"),
    shownFrom: date("shown_from", { mode: "string" }),
    /** Last day of an imported event, which ends automatically on the next day. */
    shownUntil: date("shown_until", { mode: "string" }),
    /** dated: a slot must be chosen; open: used any day within valid_days; either: both. */
    dating: text("dating").notNull().$type<"dated" | "open" | "either">().default("dated"),
    validDays: integer("valid_days").notNull().default(90),
    maxPerOrder: integer("max_per_order").notNull().default(20),
    /** Booking deadline: hours before the slot begins, and a time on its day; null: no such limit. */
    cutoffHours: smallint("cutoff_hours").default(1),
    cutoffTime: clockTime("cutoff_time"),
    needsShipping: boolean("needs_shipping").notNull().default(false),
    /** Terms for groups with a list of students; null: sold to families. */
    picnic: jsonb("picnic").$type<PicnicTerms>(),
    /** Allergen codes of its food. Empty: none of the nineteen; null: unknown, or without food. */
    allergens: text("allergens").array(),
    safety: jsonb("safety").$type<Safety>(),
    entrance: jsonb("entrance").notNull().default([]).$type<EntranceStep[]>(),
    minPrice: won("min_price"),
    listPrice: won("list_price"),
    priority: integer("priority").notNull().default(0),
    bookings28d: integer("bookings_28d").notNull().default(0),
    reviewCount: integer("review_count").notNull().default(0),
    starsSum: integer("stars_sum").notNull().default(0),
    favoriteCount: integer("favorite_count").notNull().default(0),
    searchKey: text("search_key").notNull(),
    choseongKey: text("choseong_key").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (t) => [
    unique("content_source").on(t.source, t.sourceKey),
    index("content_priority").on(t.priority.desc(), t.bookings28d.desc(), t.id.desc()),
    index("content_category_priority").on(t.categoryId, t.priority.desc(), t.bookings28d.desc(), t.id.desc()),
    index("content_sub_category_priority").on(t.subCategoryId, t.priority.desc(), t.bookings28d.desc(), t.id.desc()),
    index("content_district").on(t.districtId),
    index("content_created").on(t.createdAt.desc(), t.id.desc()),
    index("content_place").on(t.lat, t.lng),
    index("content_shown_until").on(t.shownUntil).where(sql`shown_until is not null and sale_state <> 'ended'`),
    check(
      "content_contract",
      sql`${t.source} = 'demo' or ${t.saleState} in ('info_only', 'ended') or ${t.contractedAt} is not null`,
    ),
    check("content_cutoff", sql`${t.cutoffHours} between 0 and 72`),
    check("content_counts", sql`${t.reviewCount} >= 0 and ${t.starsSum} >= 0 and ${t.favoriteCount} >= 0`),
  ],
);

/** A ticket kind: one price for one age band. Ages are months at the day of the visit. */
export const contentOption = pgTable(
  "content_option",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    contentId: integer("content_id")
      .notNull()
      .references(() => content.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** Age band; `any` fits everyone, `family` is bought once for all, `addon` is an optional extra for a ticket. */
    band: text("band").notNull().$type<"adult" | "child" | "infant" | "any" | "family" | "addon">(),
    minMonths: integer("min_months"),
    maxMonths: integer("max_months"),
    listPrice: won("list_price").notNull(),
    price: won("price").notNull(),
    /** Seats that one ticket takes from its slot. */
    seats: integer("seats").notNull().default(1),
    priority: integer("priority").notNull().default(0),
    isActive: boolean("is_active").notNull().default(true),
  },
  (t) => [
    index("content_option_content").on(t.contentId, t.priority),
    check("content_option_price", sql`${t.price} >= 0 and ${t.price} <= ${t.listPrice} and ${t.seats} >= 0`),
  ],
);

/** Price of an option from a moment on; null: not on sale. Written by triggers. */
export const priceHistory = pgTable(
  "price_history",
  {
    optionId: integer("option_id")
      .notNull()
      .references(() => contentOption.id, { onDelete: "cascade" }),
    askedFrom: instant("asked_from").notNull(),
    price: won("price"),
  },
  (t) => [primaryKey({ name: "price_history_once", columns: [t.optionId, t.askedFrom] })],
);

/** Stock: a day and time of a content. `option_pk` null: shared by all options. `date` null: undated tickets. */
export const slot = pgTable(
  "slot",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    contentId: integer("content_id")
      .notNull()
      .references(() => content.id, { onDelete: "cascade" }),
    optionId: integer("option_id").references(() => contentOption.id, { onDelete: "cascade" }),
    date: date("date", { mode: "string" }),
    startsAt: clockTime("starts_at"),
    endsAt: clockTime("ends_at"),
    capacity: integer("capacity").notNull(),
    held: integer("held").notNull().default(0),
    sold: integer("sold").notNull().default(0),
    isClosed: boolean("is_closed").notNull().default(false),
    /** True while seats can be booked; changes rarely, so an index on it does not slow bookings. */
    hasSeats: boolean("has_seats").notNull().generatedAlwaysAs(sql`not is_closed and held + sold < capacity`),
    /** Seats in addition to `capacity` that the venue sells on site. */
    onSite: integer("on_site").notNull().default(0),
    /** A calm session: fewer people, softer light and sound. */
    isCalm: boolean("is_calm").notNull().default(false),
  },
  (t) => [
    unique("slot_key").on(t.contentId, t.optionId, t.date, t.startsAt).nullsNotDistinct(),
    index("slot_date").on(t.date, t.contentId),
    index("slot_with_seats").on(t.date, t.contentId).where(sql`has_seats`),
    check("slot_on_site", sql`${t.onSite} >= 0`),
    check("slot_stock", sql`${t.held} >= 0 and ${t.sold} >= 0 and ${t.held} + ${t.sold} <= ${t.capacity}`),
  ],
);
