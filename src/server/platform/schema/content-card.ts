import { bigint, integer, json, pgTable, text } from "drizzle-orm/pg-core";
import { content } from "./catalog";

/** What a card of an activity shows; the database writes it whenever a part of it changes. */
export const contentCard = pgTable("content_card", {
  contentPk: integer("content_pk")
    .primaryKey()
    .references(() => content.pk, { onDelete: "cascade" }),
  card: json("card").notNull(),
});

/** How many listed activities there are of a kind: the sum of the rows of one key. The database writes it. */
export const contentCount = pgTable("content_count", {
  pk: bigint("pk", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
  categoryPk: integer("category_pk").notNull(),
  subCategoryPk: integer("sub_category_pk").notNull(),
  indoor: text("indoor").notNull(),
  /** The lowest of the filter's prices that they keep to; 2147483647: none, or not known. */
  priceStep: integer("price_step").notNull(),
  /** One that each of them has; empty: whatever they have. */
  facility: text("facility").notNull(),
  n: integer("n").notNull(),
});
