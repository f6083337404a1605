import { eq, sql } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { consent } from "@/server/platform/schema/member";

/** Consents that a member gives for themselves. */
export type ConsentKind = "terms" | "age14" | "marketing" | "email" | "sms" | "event_push" | "night";

/** Stores the given answers with their dates; an unchanged answer retains its date. */
export async function saveConsents(
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

/** A member's answers with their dates. */
export const readConsents = (db: Db, userId: string) =>
  db
    .select({ kind: consent.kind, granted: consent.granted, at: consent.at })
    .from(consent)
    .where(eq(consent.userId, userId));
