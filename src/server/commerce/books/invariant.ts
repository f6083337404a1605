import type { SQL } from "drizzle-orm";

/** What always holds in the ledger; `offenders` selects the rows that break it, each with `ref` and `detail`. */
export type Invariant = { readonly id: string; readonly law: string; readonly offenders: () => SQL };
