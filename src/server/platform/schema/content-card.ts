import { bigint, integer, json, pgTable, text } from "drizzle-orm/pg-core";
import { content } from "./catalog";

/** Content of an activity's card; updated by the database with each change. */
export const contentCard = pgTable("content_card", {
  contentPk: integer("content_pk")
    .primaryKey()
    .references(() => content.pk, { onDelete: "cascade" }),
  card: json("card").notNull(),
});

/** Number of listed activities per filter: the sum of the rows with one key. Written by the database. */
export const contentCount = pgTable("content_count", {
  pk: bigint("pk", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
  categoryPk: integer("category_pk").notNull(),
  subCategoryPk: integer("sub_category_pk").notNull(),
  indoor: text("indoor").notNull(),
  /** Lowest price step of the filter that covers them; 2147483647: above all steps, or unknown. */
  priceStep: integer("price_step").notNull(),
  /** A facility that all of them have; empty: any. */
  facility: text("facility").notNull(),
  n: integer("n").notNull(),
});
