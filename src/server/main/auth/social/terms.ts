import { and, eq, inArray } from "drizzle-orm";
import { type ConsentKind, saveConsents } from "@/server/commerce/members/consents";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { consent } from "@/server/platform/schema/member";
import { kstInstant } from "@/shared/dates/kst";

/** True if the user has not agreed to the current version of the terms. */
export async function areTermsDue(db: Db, userId: string): Promise<boolean> {
  const [agreed] = await db
    .select({ at: consent.at })
    .from(consent)
    .where(and(eq(consent.userId, userId), eq(consent.kind, "terms"), eq(consent.granted, true)));
  return agreed === undefined || agreed.at.getTime() < kstInstant(env().TERMS_SINCE);
}

/** Records the answers; the terms and the age get today's date even if the user agreed to them before. */
export async function agreeToTerms(
  tx: Db,
  userId: string,
  answers: Partial<Record<ConsentKind, boolean>>,
): Promise<void> {
  await saveConsents(tx, userId, answers);
  await tx
    .update(consent)
    .set({ at: clock.sqlNow() })
    .where(and(eq(consent.userId, userId), inArray(consent.kind, ["terms", "age14"])));
}
