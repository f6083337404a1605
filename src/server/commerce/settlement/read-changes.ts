import { and, desc, eq, gt, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { ownBusiness } from "@/server/commerce/staff/own-business";
import type { Staff, VenueStaff } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import { staff } from "@/server/platform/schema/staff/staff";
import { venueChange } from "@/server/platform/schema/staff/venue-change";
import { venue } from "@/server/platform/schema/venue";
import type { PartnerAccount } from "@/shared/contract/main/staff/account";
import type { VenueChange } from "@/shared/contract/main/staff/venue-change";
import { accountView, readAccount } from "./account";
import { readAccounts, toConcern } from "./change-row";

const asker = alias(staff, "asker");
const first = alias(staff, "first");

const selectRows = (db: Db) =>
  db
    .select({ row: venueChange, name: venue.name, asker: asker.name, first: first.name })
    .from(venueChange)
    .innerJoin(venue, eq(venue.id, venueChange.venueId))
    .leftJoin(asker, eq(asker.id, venueChange.askedBy))
    .leftJoin(first, eq(first.id, venueChange.firstBy));

type Found = Awaited<ReturnType<typeof selectRows>>[number];

async function findView(db: Db, me: Staff, found: Found): Promise<VenueChange> {
  const { row } = found;
  const { before, after } = readAccounts(row);
  const concern = row.state === "waiting" ? toConcern(row) : { venueId: row.venueId };
  return {
    id: row.id,
    venue_name: found.name,
    before: before && accountView(before),
    after: accountView(after),
    business: row.business,
    reason: row.reason,
    state: row.state,
    asked_by: found.asker ?? "",
    first_by: row.firstBy === null ? null : (found.first ?? ""),
    is_mine: row.firstBy === me.id,
    created_at: row.createdAt.toISOString(),
    paused_until: row.pausedUntil?.toISOString() ?? null,
    refusal: me.venueId === null ? await ownBusiness(db, me, concern) : null,
  };
}

/** A change by its id. Throws 404. */
export async function changeLabel(db: Db, me: Staff, id: string): Promise<VenueChange> {
  const [found] = await selectRows(db).where(eq(venueChange.id, id));
  if (!found) throw notFound();
  return findView(db, me, found);
}

/** Waiting, or made and still undoable. */
const isOpen = () =>
  or(eq(venueChange.state, "waiting"), and(eq(venueChange.state, "made"), gt(venueChange.pausedUntil, clock.sqlNow())));

/** Waiting and undoable changes, oldest first. */
export async function openChanges(db: Db, me: Staff): Promise<VenueChange[]> {
  const rows = await selectRows(db).where(isOpen()).orderBy(venueChange.createdAt);
  return Promise.all(rows.map((found) => findView(db, me, found)));
}

/** A venue's account with its open change. */
export async function findVenueAccount(db: Db, me: VenueStaff): Promise<PartnerAccount> {
  const { venueId } = me;
  const account = await readAccount(db, venueId);
  const open = await selectRows(db)
    .where(and(eq(venueChange.venueId, venueId), isOpen()))
    .orderBy(desc(venueChange.createdAt));
  const [latest] = open;
  const paused = open.find(({ row }) => row.state === "made")?.row.pausedUntil ?? null;
  return {
    account: account && accountView(account),
    paused_until: paused?.toISOString() ?? null,
    change: latest ? await findView(db, me, latest) : null,
  };
}
