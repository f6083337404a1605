import { eq, sql } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { consent } from "@/server/platform/schema/member";

/** What a member may agree to for themselves. */
export type ConsentKind = "terms" | "age14" | "marketing" | "email" | "sms" | "event_push" | "night";

/** Writes the answers that were given down with their dates; one that is the same as before keeps its date. */
export async function giveConsents(
  tx: Db,
  userId: string,
  answers: Partial<Record<ConsentKind | "child_data", boolean>>,
): Promise<void> {
  const rows = Object.entries(answers)
    .filter(([, granted]) => granted !== undefined)
    .map(([kind, granted]) => ({ userId, kind: kind as ConsentKind | "child_data", granted, at: clock.sqlNow() }));
  if (rows.length === 0) return;
  await tx
    .insert(consent)
    .values(rows)
    .onConflictDoUpdate({
      target: [consent.userId, consent.kind],
      set: { granted: sql`excluded.granted`, at: sql`excluded.at` },
      setWhere: sql`${consent.granted} <> excluded.granted`,
    });
}

/** A member's answers with the day each was given. */
export const readConsents = (db: Db, userId: string) =>
  db
    .select({ kind: consent.kind, granted: consent.granted, at: consent.at })
    .from(consent)
    .where(eq(consent.userId, userId));
