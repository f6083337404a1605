import { and, eq } from "drizzle-orm";
import { cookieLine, cookieValues } from "@/server/platform/auth/own-cookie";
import type { User } from "@/server/platform/auth/policy";
import { blindIndex, blindIndexes } from "@/server/platform/crypto/blind-index";
import { seal, unseal } from "@/server/platform/crypto/seal";
import type { Db } from "@/server/platform/db/types";
import { uuidv7 } from "@/server/platform/ids";
import { member } from "@/server/platform/schema/member";

const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** Enough for a family that shares a device; the oldest is dropped. */
const MAX_PHONES = 5;

/** Id of a browser, with a keyed hash of each number verified in it, latest first. */
type Proved = { id: string; hashes: string[] };

const hashedText = (id: string, phone: string): string => `${id}\n${phone}`;

function provedIn(cookieHeader: string | null): Proved | null {
  const [found] = cookieValues(cookieHeader, "phones").flatMap((value) => unseal("phones", value) ?? []);
  const [id, ...hashes] = found?.split(".") ?? [];
  return id ? { id, hashes } : null;
}

/** Set-Cookie value that adds a number to those verified in this browser. */
export function provedPhoneCookie(cookieHeader: string | null, phone: string): string {
  const { id, hashes } = provedIn(cookieHeader) ?? { id: uuidv7(), hashes: [] };
  const hash = blindIndex("proved-phone", hashedText(id, phone));
  const latest = [hash, ...hashes.filter((other) => other !== hash)].slice(0, MAX_PHONES);
  return cookieLine("phones", seal("phones", [id, ...latest].join(".")), YEAR_SECONDS, "Lax");
}

/**
 * Returns a key for the caller when the number is theirs: verified in this browser before, or the number of the
 * member's account; otherwise null.
 */
export async function findOwner(
  db: Db,
  { phone, user, cookie }: { phone: string; user: User; cookie: string | null },
): Promise<string | null> {
  const proved = provedIn(cookie);
  if (proved && blindIndexes("proved-phone", hashedText(proved.id, phone)).some((hash) => proved.hashes.includes(hash)))
    return `browser|${proved.id}`;
  if (!user.isMember) return null;
  const isOwn = and(eq(member.userId, user.id), eq(member.phoneHash, blindIndex("phone", phone)));
  return (await db.$count(member, isOwn)) > 0 ? `member|${user.id}` : null;
}
