import { type AnyPgColumn, integer, pgTable, text } from "drizzle-orm/pg-core";

/** Search area for stays: a province or coast, and the towns in it. */
export const stayLocation = pgTable("stay_location", {
  id: integer("id").primaryKey(),
  parentId: integer("parent_id").references((): AnyPgColumn => stayLocation.id),
  name: text("name").notNull(),
  /** District pks of its 시·군·구. */
  districts: integer("districts").array().notNull(),
  searchKey: text("search_key").notNull(),
  choseongKey: text("choseong_key").notNull(),
  position: integer("position").notNull(),
});

export const accommodationType = pgTable("accommodation_type", {
  code: text("code").primaryKey(),
  name: text("name").notNull(),
  /** Facilities in its filter sheet, in order. */
  filterFacilities: text("filter_facilities").array().notNull(),
  position: integer("position").notNull(),
});
