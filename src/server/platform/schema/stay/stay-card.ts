import { boolean, doublePrecision, integer, json, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { clockTime, instant, won } from "../columns";
import { accommodation, stayProduct } from "./stay";

/** Data for a search of stays; updated by the database with each change. */
export const stayCard = pgTable("stay_card", {
  id: integer("id")
    .primaryKey()
    .references(() => accommodation.id, { onDelete: "cascade" }),
  isActive: boolean("is_active").notNull(),
  contractedAt: instant("contracted_at"),
  typeCode: text("type_code").notNull(),
  locationId: integer("location_id").notNull(),
  facilitiesYes: text("facilities_yes").array().notNull(),
  searchKey: text("search_key").notNull(),
  choseongKey: text("choseong_key").notNull(),
  priority: integer("priority").notNull(),
  reviewCount: integer("review_count").notNull(),
  starsSum: doublePrecision("stars_sum").notNull(),
  lat: doublePrecision("lat"),
  lng: doublePrecision("lng"),
  checkInFrom: clockTime("check_in_from"),
  minNights: smallint("min_nights").notNull(),
  uncountedAges: smallint("uncounted_ages").array().notNull(),
  adultFee: won("adult_fee").notNull(),
  mandatoryFee: won("mandatory_fee").notNull(),
  ageFees: integer("age_fees").array().notNull(),
  fromPrice: won("from_price").notNull(),
  baseMost: smallint("base_most").notNull(),
  maxOccupancy: smallint("max_occupancy").notNull(),
  /** Rooms on sale, in their order; the same index in each list belongs to the same room. */
  roomIds: integer("room_ids").array().notNull(),
  roomNames: text("room_names").array().notNull(),
  roomBases: smallint("room_bases").array().notNull(),
  roomMosts: smallint("room_mosts").array().notNull(),
  roomInstants: boolean("room_instants").array().notNull(),
  /** Booking deadline of each room, in minutes from the start of the day of check-in. */
  roomUntils: integer("room_untils").array().notNull(),
  card: json("card").notNull(),
});

/** Lowest price of a room per weekday; without a row the price is unknown. */
export const roomLow = pgTable("room_low", {
  productId: integer("product_id")
    .primaryKey()
    .references(() => stayProduct.id, { onDelete: "cascade" }),
  lows: won("lows").array().notNull(),
});
