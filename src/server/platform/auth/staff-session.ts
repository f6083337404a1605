import { and, eq, gt, isNull } from "drizzle-orm";
import { cookieLine, cookieValues } from "@/server/platform/auth/own-cookie";
import { clock } from "@/server/platform/clock";
import { blindIndex } from "@/server/platform/crypto/blind-index";
import type { Db } from "@/server/platform/db/types";
import { randomSecret, uuidv7 } from "@/server/platform/ids";
import { staff, staffSession } from "@/server/platform/schema/staff/staff";
import type { Staff } from "./policy";

/** A working day, in seconds; not extended by use. */
const SESSION_SECONDS = 8 * 60 * 60;

/** Start time of an authenticator app that has none in the database. */
export const NEVER = new Date("9999-12-31T00:00:00Z");

const toHash = (secret: string): string => blindIndex("staff-session", secret);

/** The session secret in the HttpOnly staff cookie; null without one. */
const readSecret = (cookieHeader: string | null): string | null => cookieValues(cookieHeader, "staff")[0] ?? null;

const staffCookie = (secret: string, seconds: number): string => cookieLine("staff", secret, seconds, "Strict");

export const noStaffCookie = (): string => staffCookie("", 0);

/** Creates a staff session for this device; returns the Set-Cookie line. */
export async function openStaffSession(tx: Db, staffId: string): Promise<string> {
  const secret = randomSecret();
  await tx.insert(staffSession).values({
    id: uuidv7(),
    staffId,
    secretHash: toHash(secret),
    createdAt: clock.sqlNow(),
    expiresAt: clock.sqlNowPlus(SESSION_SECONDS),
  });
  return staffCookie(secret, SESSION_SECONDS);
}

/** Returns the staff member of the session cookie, or null. Not cached, so that removing someone works at once. */
export async function authenticateStaff(cookieHeader: string | null, db: Db): Promise<Staff | null> {
  const secret = readSecret(cookieHeader);
  if (secret === null) return null;
  const [found] = await db
    .select({
      id: staff.id,
      name: staff.name,
      role: staff.role,
      venueId: staff.venueId,
      totpEnc: staff.totpEnc,
      totpFrom: staff.totpFrom,
      sessionId: staffSession.id,
      expiresAt: staffSession.expiresAt,
      confirmedAt: staffSession.confirmedAt,
    })
    .from(staffSession)
    .innerJoin(staff, eq(staff.id, staffSession.staffId))
    .where(
      and(
        eq(staffSession.secretHash, toHash(secret)),
        isNull(staffSession.endedAt),
        gt(staffSession.expiresAt, clock.sqlNow()),
        eq(staff.state, "active"),
      ),
    );
  if (!found) return null;
  const { totpEnc, totpFrom, ...one } = found;
  const hasAuthenticator = totpEnc !== null;
  // An app without a start time was set up by an older release: a colleague has to approve it.
  const from = totpFrom ?? NEVER;
  const isWaiting = hasAuthenticator && from.getTime() > clock.nowMs();
  return { ...one, isMember: false, hasAuthenticator, ...(isWaiting ? { authenticatorFrom: from } : {}) };
}

/** Ends the session on this device. */
export async function endStaffSession(db: Db, sessionId: string): Promise<void> {
  await db.update(staffSession).set({ endedAt: clock.sqlNow() }).where(eq(staffSession.id, sessionId));
}
