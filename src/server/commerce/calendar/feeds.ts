import { and, eq } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import { seal, unseal } from "@/server/platform/crypto/seal";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { randomSecret } from "@/server/platform/ids";
import { calendarFeed } from "@/server/platform/schema/family";
import { member } from "@/server/platform/schema/member";

const KIND = "calendar|";

/** `id.seal`: an address takes both the row and the key. */
const feedToken = (id: string): string => seal("ticket", `${KIND}${id}`).slice(KIND.length);

/** The token of a member's calendar address; null if there is none. */
export async function findFeed(db: Db, userId: string): Promise<string | null> {
  const [row] = await db.select({ id: calendarFeed.id }).from(calendarFeed).where(eq(calendarFeed.userId, userId));
  return row ? feedToken(row.id) : null;
}

/** Replaces a member's calendar address; the previous one stops working. Returns the new token. */
export async function renewFeed(db: Db, userId: string): Promise<string> {
  const id = randomSecret();
  await transaction(db, async (tx) => {
    const values = { id, userId, createdAt: clock.now() };
    await tx.insert(calendarFeed).values(values).onConflictDoUpdate({ target: calendarFeed.userId, set: values });
  });
  return feedToken(id);
}

/** Deletes a member's calendar address, if any. */
export const dropFeed = async (db: Db, userId: string): Promise<void> => {
  await db.delete(calendarFeed).where(eq(calendarFeed.userId, userId));
};

/** The member whose calendar a token opens; null for forged, ended and unknown tokens, and for inactive members. */
export async function memberOfFeed(db: Db, token: string): Promise<string | null> {
  const id = unseal("ticket", `${KIND}${token}`)?.slice(KIND.length);
  if (id === undefined) return null;
  const [row] = await db
    .select({ userId: calendarFeed.userId })
    .from(calendarFeed)
    .innerJoin(member, and(eq(member.userId, calendarFeed.userId), eq(member.state, "active")))
    .where(eq(calendarFeed.id, id));
  return row?.userId ?? null;
}
