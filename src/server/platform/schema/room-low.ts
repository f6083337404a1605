import { integer, pgTable } from "drizzle-orm/pg-core";
import { won } from "./columns";
import { stayProduct } from "./stay";

/** What no Monday, Tuesday, … of a room costs less than; a room without a row is not known. */
export const roomLow = pgTable("room_low", {
  productId: integer("product_id")
    .primaryKey()
    .references(() => stayProduct.id, { onDelete: "cascade" }),
  lows: won("lows").array().notNull(),
});
