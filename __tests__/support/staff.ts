import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { insertStaff } from "@/server/commerce/staff/members";
import { mainHost } from "@/server/main/app";
import { openStaffSession } from "@/server/platform/auth/staff-session";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { content } from "@/server/platform/schema/catalog";
import { staffSession } from "@/server/platform/schema/staff/staff";
import { accommodation } from "@/server/platform/schema/stay/stay";
import { stayHost } from "@/server/stay/app";
import type { StaffRole } from "@/shared/staff/roles";
import { type SendOptions, type Sent, type SignedClient, signedClient } from "./http-client";

/** A staff client with a session cookie; signs requests like the web. */
export type StaffClient = SignedClient & { staffId: string; stay: SignedClient };

/** Sequential: random numbers would collide now and then. */
let nextNumber = randomInt(10_000_000, 90_000_000);

/** Adds a signed-in venue staff member; with `venueId` null one of the desk staff. */
export async function addStaff(
  db: Db,
  { venueId, role, name = "박지우" }: { venueId: number | null; role: StaffRole; name?: string },
): Promise<StaffClient> {
  nextNumber += 1;
  const phone = `010${nextNumber}`;
  const staffId = await insertStaff(db, { venueId, role, name, phone, state: "active" });
  const cookie = (await openStaffSession(db, staffId)).split(";", 1)[0] ?? "";
  return { ...withCookie(cookie), staffId, stay: withCookie(cookie, stayHost) };
}

export async function addConfirmed(db: Db, role: StaffRole): Promise<StaffClient> {
  const client = await addStaff(db, { venueId: null, role });
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

/** The `submitted_at` that the desk sees at `path` now. */
export async function shownAt(desk: SignedClient, path: string): Promise<string | null> {
  return /"submitted_at":"([^"]*)"/.exec((await desk.get(path)).text)?.[1] ?? null;
}

/** Approves the submission that the desk sees at `path` now; with a reason, rejects it. */
export async function decideAt(desk: SignedClient, path: string, reason?: string): Promise<Sent> {
  const json = { submitted_at: await shownAt(desk, path), ...(reason === undefined ? {} : { reason }) };
  return desk.post(`${path}${reason === undefined ? "approval" : "return"}/`, { json });
}

export async function findVenueId(db: Db, contentId: number): Promise<number> {
  const [found] = await db.select({ pk: content.venueId }).from(content).where(eq(content.id, contentId));
  return found?.pk ?? 0;
}

export async function venueOfStay(db: Db, { accommodationId }: { accommodationId: number }): Promise<number> {
  const [found] = await db
    .select({ pk: accommodation.venueId })
    .from(accommodation)
    .where(eq(accommodation.id, accommodationId));
  return found?.pk ?? 0;
}
