import * as catalog from "./catalog";
import * as commerce from "./commerce";
import * as home from "./home";
import * as member from "./member";
import * as operations from "./operations";
import * as region from "./region";

/** Every table, for Drizzle. */
export const tables = { ...region, ...catalog, ...home, ...member, ...commerce, ...operations };
