import { bigint, integer, json, pgTable, text } from "drizzle-orm/pg-core";
import { content } from "./catalog";

/** Content of an activity's card; updated by the database with each change. */
export const contentCard = pgTable("content_card", {
  contentId: integer("content_id")
    .primaryKey()
    .references(() => content.id, { onDelete: "cascade" }),
  card: json("card").notNull(),
});

/** Number of listed activities per filter: the sum of the rows with one key. Written by the database. */
export const contentCount = pgTable("content_count", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
  categoryId: integer("category_id").notNull(),
  subCategoryId: integer("sub_category_id").notNull(),
  indoor: text("indoor").notNull(),
  /** Lowest price step of the filter that covers them; 2147483647: above all steps, or unknown. */
  priceStep: integer("price_step").notNull(),
  /** A facility that all of them have; empty: any. */
  facility: text("facility").notNull(),
  n: integer("n").notNull(),
});
