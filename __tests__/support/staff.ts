import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { insertStaff } from "@/server/commerce/staff/members";
import { mainHost } from "@/server/main/app";
import { openStaffSession } from "@/server/platform/auth/staff-session";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { content } from "@/server/platform/schema/catalog";
import { staffSession } from "@/server/platform/schema/staff/staff";
import { accommodation } from "@/server/platform/schema/stay";
import { stayHost } from "@/server/stay/app";
import type { StaffRole } from "@/shared/staff/roles";
import { type SendOptions, type Sent, type SignedClient, signedClient } from "./http-client";

/** A staff client: signed as the web does, with the session's cookie. */
export type StaffClient = SignedClient & { staffId: string; stay: SignedClient };

/** One after the other: of numbers drawn by chance, two of some hundreds are the same now and then. */
let nextNumber = randomInt(10_000_000, 90_000_000);

/** Someone who works there, signed in. `venuePk` null: at the service's desk. */
export async function addStaff(
  db: Db,
  { venuePk, role, name = "박지우" }: { venuePk: number | null; role: StaffRole; name?: string },
): Promise<StaffClient> {
  nextNumber += 1;
  const phone = `010${nextNumber}`;
  const staffId = await insertStaff(db, { venuePk, role, name, phone, state: "active" });
  const cookie = (await openStaffSession(db, staffId)).split(";", 1)[0] ?? "";
  return { ...withCookie(cookie), staffId, stay: withCookie(cookie, stayHost) };
}

/** Signed in at the desk, with the authenticator's code just given. */
export async function addConfirmed(db: Db, role: StaffRole): Promise<StaffClient> {
  const client = await addStaff(db, { venuePk: null, role });
  await db.update(staffSession).set({ confirmedAt: clock.now() }).where(eq(staffSession.staffId, client.staffId));
  return client;
}

export function withCookie(cookie: string, host = mainHost): SignedClient {
  const client = signedClient(host);
  const through =
    (send: SignedClient["get"]) =>
    (path: string, options: SendOptions = {}) =>
      send(path, { ...options, headers: { ...options.headers, cookie } });
  return {
    head: through(client.head),
    get: through(client.get),
    post: through(client.post),
    put: through(client.put),
    patch: through(client.patch),
    delete: through(client.delete),
  };
}

/** Which submission the desk sees at `path` now. */
export async function shownAt(desk: SignedClient, path: string): Promise<string | null> {
  return /"submitted_at":"([^"]*)"/.exec((await desk.get(path)).text)?.[1] ?? null;
}

/** The desk's yes to what it sees at `path` now; with a reason its no. */
export async function decideAt(desk: SignedClient, path: string, reason?: string): Promise<Sent> {
  const json = { submitted_at: await shownAt(desk, path), ...(reason === undefined ? {} : { reason }) };
  return desk.post(`${path}${reason === undefined ? "approval" : "return"}/`, { json });
}

/** Whose activity it is. */
export async function venuePkOf(db: Db, contentPk: number): Promise<number> {
  const [found] = await db.select({ pk: content.venuePk }).from(content).where(eq(content.pk, contentPk));
  return found?.pk ?? 0;
}

/** Whose place to sleep it is. */
export async function venueOfStay(db: Db, { accommodationId }: { accommodationId: number }): Promise<number> {
  const [found] = await db
    .select({ pk: accommodation.venuePk })
    .from(accommodation)
    .where(eq(accommodation.id, accommodationId));
  return found?.pk ?? 0;
}
