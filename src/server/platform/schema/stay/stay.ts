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
import type { OwnPhoto, Paper, SceneKey } from "@/shared/contract/main/content-facts";
import type { SeasonRange } from "@/shared/dates/season";
import type { ChildBand } from "@/shared/price/stay-price";
import type { NightReason } from "@/shared/staff/reasons";
import { clockTime, instant, won } from "../columns";
import { orders } from "../commerce";
import { member } from "../member";
import { refundPolicy, venue } from "../venue";
import { accommodationType, stayLocation } from "./stay-places";
import type { SleepingRoom, StayRates } from "./stay-rates";

export const accommodation = pgTable(
  "accommodation",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    /** `demo`, or the source of the mapping that imported it. */
    source: text("source").notNull(),
    sourceKey: text("source_key").notNull(),
    provenance: jsonb("provenance").$type<{ publisher: string; dataset: string; asOf: string }>(),
    contentHash: text("content_hash"),
    name: text("name").notNull(),
    typeCode: text("type_code")
      .notNull()
      .references(() => accommodationType.code),
    grade: text("grade").notNull().default(""),
    summary: text("summary").notNull().default(""),
    description: text("description").notNull().default(""),
    guide: text("guide").notNull().default(""),
    venueId: integer("venue_id")
      .notNull()
      .references(() => venue.id),
    refundPolicyId: integer("refund_policy_id")
      .notNull()
      .references(() => refundPolicy.id),
    /** Own peak seasons; null: the national ones. */
    peaks: jsonb("peaks").$type<SeasonRange[]>(),
    locationId: integer("location_id")
      .notNull()
      .references(() => stayLocation.id),
    districtId: integer("district_id").notNull(),
    place: text("place").notNull(),
    address: text("address").notNull().default(""),
    lat: doublePrecision("lat"),
    lng: doublePrecision("lng"),
    phone: text("phone"),
    homepage: text("homepage"),
    scene: jsonb("scene").notNull().$type<SceneKey>(),
    galleryCount: smallint("gallery_count").notNull().default(5),
    photos: jsonb("photos").notNull().default([]).$type<OwnPhoto[]>(),
    checkInFrom: clockTime("check_in_from").default("15:00"),
    checkOutUntil: clockTime("check_out_until").default("11:00"),
    bands: jsonb("bands").notNull().default([]).$type<ChildBand[]>(),
    /** Ages that do not count as a guest, derived from `bands` for the search. */
    uncountedAges: smallint("uncounted_ages").array().notNull().default(sql`'{}'`),
    /** Surcharge per night for an extra person of twelve or older; once per stay for cleaning and the like. */
    adultFee: won("adult_fee").notNull().default(0),
    mandatoryFee: won("mandatory_fee").notNull().default(0),
    minNights: smallint("min_nights").notNull().default(1),
    /** Lower bound of the price of a night, for a search by price before it reads any room; 0: unknown. */
    fromPrice: won("from_price").notNull().default(0),
    /** Most guests in a room without a surcharge, for the same search; 0: unknown. */
    baseMost: smallint("base_most").notNull().default(0),
    /** Fee per age from 0 to 11, derived from `bands` and `adultFee`. */
    ageFees: integer("age_fees").array().notNull().generatedAlwaysAs(sql`stay_age_fees(bands, adult_fee)`),
    facilitiesYes: text("facilities_yes").array().notNull().default(sql`'{}'`),
    facilitiesNo: text("facilities_no").array().notNull().default(sql`'{}'`),
    papers: jsonb("papers").notNull().default([]).$type<Paper[]>(),
    rules: text("rules").array().notNull().default(sql`'{}'`),
    tags: text("tags").array().notNull().default(sql`'{}'`),
    /** When the venue agreed to sell here; null: for information only. */
    contractedAt: instant("contracted_at"),
    isActive: boolean("is_active").notNull().default(true),
    priority: integer("priority").notNull().default(0),
    reviewCount: integer("review_count").notNull().default(0),
    /** Sum of the visible reviews' `stars`. */
    starsSum: doublePrecision("stars_sum").notNull().default(0),
    favoriteCount: integer("favorite_count").notNull().default(0),
    searchKey: text("search_key").notNull(),
    choseongKey: text("choseong_key").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (t) => [
    unique("accommodation_source").on(t.source, t.sourceKey),
    check(
      "accommodation_counts",
      sql`${t.reviewCount} >= 0 and ${t.starsSum} >= 0 and ${t.favoriteCount} >= 0 and ${t.minNights} >= 1 and ${t.adultFee} >= 0 and ${t.mandatoryFee} >= 0`,
    ),
    check("accommodation_times", sql`${t.contractedAt} is null or num_nulls(${t.checkInFrom}, ${t.checkOutUntil}) = 0`),
  ],
);

export const stayProduct = pgTable(
  "stay_product",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    accommodationId: integer("accommodation_id")
      .notNull()
      .references(() => accommodation.id),
    sourceKey: text("source_key").notNull(),
    name: text("name").notNull(),
    description: text("description").notNull().default(""),
    scene: jsonb("scene").notNull().$type<SceneKey>(),
    galleryCount: smallint("gallery_count").notNull().default(3),
    photos: jsonb("photos").notNull().default([]).$type<OwnPhoto[]>(),
    areaM2: smallint("area_m2"),
    sleeping: jsonb("sleeping").notNull().default([]).$type<SleepingRoom[]>(),
    baseOccupancy: smallint("base_occupancy").notNull(),
    maxOccupancy: smallint("max_occupancy").notNull(),
    facilitiesYes: text("facilities_yes").array().notNull().default(sql`'{}'`),
    /** Published prices by season and weekend, and the number of rooms; null where nights have their own. */
    rates: jsonb("rates").$type<StayRates>(),
    /** False: the venue must confirm a paid request (standby). */
    isInstant: boolean("is_instant").notNull().default(true),
    /** Booking deadline: hours before check-in begins, and a time on its day; null: no such limit. */
    cutoffHours: smallint("cutoff_hours"),
    cutoffTime: clockTime("cutoff_time").default("18:00"),
    priority: integer("priority").notNull().default(0),
    isActive: boolean("is_active").notNull().default(true),
    /** When its own venue took it over; imports no longer change it or its nights. */
    claimedAt: instant("claimed_at"),
  },
  (t) => [
    unique("stay_product_source").on(t.accommodationId, t.sourceKey),
    check("stay_product_cutoff", sql`${t.cutoffHours} between 0 and 72`),
    check("stay_product_people", sql`${t.baseOccupancy} >= 1 and ${t.maxOccupancy} >= ${t.baseOccupancy}`),
  ],
);

/** The rooms of one type in one night: held and sold. */
export const roomNight = pgTable(
  "room_night",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    productId: integer("product_id")
      .notNull()
      .references(() => stayProduct.id),
    night: date("night", { mode: "string" }).notNull(),
    listPrice: won("list_price").notNull(),
    price: won("price").notNull(),
    capacity: integer("capacity").notNull(),
    held: integer("held").notNull().default(0),
    sold: integer("sold").notNull().default(0),
    isClosed: boolean("is_closed").notNull().default(false),
    /** Closed by an imported calendar, which opens it again. */
    closedByCalendar: boolean("closed_by_calendar").notNull().default(false),
    /** Set when the venue closed it for good and refunds its bookings; null when it is only off sale. */
    closedReason: text("closed_reason").$type<NightReason>(),
    /** The closing with outstanding refunds; null when there is none. */
    refundingClosing: text("refunding_closing"),
    /** Minimum stay of guests who arrive on this night. */
    minNights: smallint("min_nights").notNull().default(1),
    /** The capacity for which the venue was notified that it is nearly or completely sold. */
    lowTold: integer("low_told"),
  },
  (t) => [
    unique("room_night_once").on(t.productId, t.night),
    check("room_night_stock", sql`${t.held} >= 0 and ${t.sold} >= 0 and ${t.held} + ${t.sold} <= ${t.capacity}`),
    check("room_night_closed", sql`${t.closedReason} is null or ${t.isClosed}`),
    check("room_night_calendar", sql`not ${t.closedByCalendar} or (${t.isClosed} and ${t.closedReason} is null)`),
    check("room_night_min", sql`${t.minNights} >= 1`),
    check("room_night_price", sql`${t.price} >= 0 and ${t.price} <= ${t.listPrice}`),
  ],
);

export const stayFavorite = pgTable(
  "stay_favorite",
  {
    userId: text("user_id").notNull(),
    accommodationId: integer("accommodation_id")
      .notNull()
      .references(() => accommodation.id),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ name: "stay_favorite_once", columns: [t.userId, t.accommodationId] })],
);

/** Fields of a stay beyond its order; one row per order of kind `stay`. */
export const stayBooking = pgTable(
  "stay_booking",
  {
    orderId: text("order_id")
      .primaryKey()
      .references(() => orders.id),
    userId: text("user_id")
      .notNull()
      .references(() => member.userId),
    accommodationId: integer("accommodation_id")
      .notNull()
      .references(() => accommodation.id),
    productId: integer("product_id")
      .notNull()
      .references(() => stayProduct.id),
    checkIn: date("check_in", { mode: "string" }).notNull(),
    checkOut: date("check_out", { mode: "string" }).notNull(),
    adults: smallint("adults").notNull(),
    childrenAges: smallint("children_ages").array().notNull(),
    arrivalTransport: text("arrival_transport").notNull(),
    /** Name, phone and e-mail of the guest. */
    guestEnc: text("guest_enc"),
    /** Like the orderer's hash: lets the desk find the booking. */
    guestPhoneHash: text("guest_phone_hash"),
    /** CONFIRMED at once for an instant room; otherwise WAIT until the venue answers. */
    confirmState: text("confirm_state").notNull().$type<"CONFIRMED" | "WAIT" | "REFUSED" | "LAPSED">(),
    answerBy: instant("answer_by"),
    answeredAt: instant("answered_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("stay_booking_user").on(t.userId),
    index("stay_booking_accommodation").on(t.accommodationId),
    index("stay_booking_guest_phone").on(t.guestPhoneHash).where(sql`guest_phone_hash <> ''`),
    index("stay_booking_unconfirmed").on(t.answerBy).where(sql`confirm_state <> 'CONFIRMED'`),
    check("stay_booking_days", sql`${t.checkIn} < ${t.checkOut}`),
  ],
);
