import { type AnyPgColumn, integer, pgTable, text } from "drizzle-orm/pg-core";

/** Where parents look for a stay: a province or coast, and the towns inside it. */
export const stayLocation = pgTable("stay_location", {
  id: integer("id").primaryKey(),
  parentId: integer("parent_id").references((): AnyPgColumn => stayLocation.id),
  name: text("name").notNull(),
  /** District pks of 시·군·구 that belong to it. */
  districts: integer("districts").array().notNull(),
  searchKey: text("search_key").notNull(),
  choseongKey: text("choseong_key").notNull(),
  position: integer("position").notNull(),
});

export const accommodationType = pgTable("accommodation_type", {
  code: text("code").primaryKey(),
  name: text("name").notNull(),
  /** Which facility words its filter sheet offers, in order. */
  filterFacilities: text("filter_facilities").array().notNull(),
  position: integer("position").notNull(),
});
