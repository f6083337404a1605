import { checkBooks } from "@/server/commerce/books/check-books";
import type { Db } from "@/server/platform/db/types";

/** Ledger invariants that are violated now, each with its first offenders: `[]` when all hold. */
export async function brokenLaws(db: Db): Promise<string[]> {
  const results = await checkBooks(db);
  return results
    .filter(({ count }) => count > 0)
    .map(({ id, offenders }) => `${id} ${offenders.map(({ ref, detail }) => `${ref}: ${detail}`).join("; ")}`);
}
