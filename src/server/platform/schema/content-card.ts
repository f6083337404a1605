import { integer, json, pgTable } from "drizzle-orm/pg-core";
import { content } from "./catalog";

/** What a card of an activity shows; the database writes it whenever a part of it changes. */
export const contentCard = pgTable("content_card", {
  contentPk: integer("content_pk")
    .primaryKey()
    .references(() => content.pk, { onDelete: "cascade" }),
  card: json("card").notNull(),
});
