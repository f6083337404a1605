import { boolean, doublePrecision, index, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";

/** 법정동: `id` is the first eight digits of the official code; level 1 시·도, 2 시·군·구, 3 읍·면·동. */
export const district = pgTable(
  "district",
  {
    id: integer("id").primaryKey(),
    parentId: integer("parent_id"),
    level: smallint("level").notNull(),
    name: text("name").notNull(),
    fullName: text("full_name").notNull(),
    searchKey: text("search_key").notNull(),
    choseongKey: text("choseong_key").notNull(),
    lat: doublePrecision("lat"),
    lng: doublePrecision("lng"),
    isLive: boolean("is_live").notNull().default(true),
  },
  (t) => [index("district_parent").on(t.parentId), index("district_level_name").on(t.level, t.name)],
);
