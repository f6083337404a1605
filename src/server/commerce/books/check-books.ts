import { sql } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import type { Invariant, Offender } from "./invariant";
import { invariants } from "./invariants";

type CheckResult = { id: string; law: string; count: number; offenders: Offender[] };

const SHOWN = 20;

/** Checks every law of the books. Returns the rows that break it, at most twenty of each. */
export async function checkBooks(db: Db): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const invariant of invariants) {
    const { id, law } = invariant;
    results.push({ id, law, ...(await loadOffenders(db, invariant)) });
  }
  return results;
}

async function loadOffenders(db: Db, invariant: Invariant): Promise<Pick<CheckResult, "count" | "offenders">> {
  if ("find" in invariant) {
    const found = await invariant.find(db);
    return { count: found.length, offenders: found.slice(0, SHOWN) };
  }
  const { rows } = await db.execute<Offender & { total: string | number }>(
    sql`select ref, detail, count(*) over () as total from (${invariant.offenders()}) as offender order by ref limit ${SHOWN}`,
  );
  return {
    count: Number(rows[0]?.total ?? 0),
    offenders: rows.map(({ ref, detail }) => ({ ref, detail })),
  };
}

/** Formats the results as lines to print. */
export function reportBooks(results: readonly CheckResult[]): { lines: string[]; isClean: boolean } {
  const lines = results.flatMap(({ id, law, count, offenders }) => [
    `${id.padEnd(4)} ${count === 0 ? "ok  " : String(count).padEnd(4)} ${law}`,
    ...offenders.map(({ ref, detail }) => `          ${ref}: ${detail}`),
  ]);
  const broken = results.filter(({ count }) => count > 0).length;
  return {
    lines: [...lines, broken === 0 ? "The books balance." : `${broken} of ${results.length} laws are broken.`],
    isClean: broken === 0,
  };
}
