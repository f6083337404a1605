import { sql } from "drizzle-orm";
import { integer, smallint } from "drizzle-orm/pg-core";
import { won } from "./columns";

/** What a search by price knows of a place before it looks at its rooms. */
export const boundColumns = () => ({
  /** No night costs less; 0: not known. */
  fromPrice: won("from_price").notNull().default(0),
  /** No room takes more people without more to pay; 0: not known. */
  baseMost: smallint("base_most").notNull().default(0),
  /** What each age from 0 to 11 pays: `bands` and `adultFee` said again. */
  ageFees: integer("age_fees").array().notNull().generatedAlwaysAs(sql`stay_age_fees(bands, adult_fee)`),
});
