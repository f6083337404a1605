import { sql } from "drizzle-orm";
import { integer, smallint } from "drizzle-orm/pg-core";
import { won } from "./columns";

/** Bounds for a search by price, before it reads any room. */
export const boundColumns = () => ({
  /** Lower bound of the price of a night; 0: unknown. */
  fromPrice: won("from_price").notNull().default(0),
  /** Most guests in a room without a surcharge; 0: unknown. */
  baseMost: smallint("base_most").notNull().default(0),
  /** Fee per age from 0 to 11, derived from `bands` and `adultFee`. */
  ageFees: integer("age_fees").array().notNull().generatedAlwaysAs(sql`stay_age_fees(bands, adult_fee)`),
});
