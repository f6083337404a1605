import { integer, json, pgTable } from "drizzle-orm/pg-core";
import { content } from "./catalog";

/** Content of an activity's card; updated by the database with each change. */
export const contentCard = pgTable("content_card", {
  contentId: integer("content_id")
    .primaryKey()
    .references(() => content.id, { onDelete: "cascade" }),
  card: json("card").notNull(),
});
