import { createHash } from "node:crypto";
import { and, asc, eq, ne } from "drizzle-orm";
import { type Scan, type Shown, scanTicket } from "@/server/commerce/visits/scan-ticket";
import { verifyTicket } from "@/server/commerce/visits/ticket";
import type { VenueStaff } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { staffNeeded } from "@/server/platform/errors";
import { gateScan } from "@/server/platform/schema/staff/staff";
import type { ScanOutcome, ScanResults, ScansBody } from "@/shared/contract/main/staff/venue";
import { PRACTICE_CODE } from "@/shared/staff/scan-outcomes";

/** Maximum age of scans from an offline gate. */
const OLDEST_MS = 3 * 86_400_000;

type Result = ScanResults["results"][number];

/**
 * Records scans of a gate's device, made now or offline. A repeated scan gets the same result. A ticket admitted by two
 * devices is `again` for the later report, which names the other device. Throws F405 for scans of another venue: staff
 * of this venue have signed in on the device since.
 */
export async function recordScans(db: Db, me: VenueStaff, { device, venue, scans }: ScansBody): Promise<ScanResults> {
  if (venue !== undefined && venue !== me.venueId) throw staffNeeded();
  const results: Result[] = [];
  for (const scan of scans) results.push(await transaction(db, (tx) => recordScan(tx, me, device, scan)));
  return { results };
}

async function recordScan(tx: Db, me: VenueStaff, device: string, scan: ScansBody["scans"][number]): Promise<Result> {
  const seenAt = new Date(Math.max(0, Date.parse(scan.seen_at)));
  const at = toMoment(seenAt, clock.now());
  const shown: Shown = scan.code === undefined ? { ticket: scan.ticket ?? "" } : { code: scan.code };
  const ticket = "code" in shown ? ticketIn(shown.code, at) : shown.ticket;
  const key = { venueId: me.venueId, device, ticket: ticket ?? strangeCode(scan.code ?? ""), seenAt };
  const [written] = await tx
    .insert(gateScan)
    .values({ ...key, staffId: me.id, receivedAt: clock.sqlNow(), outcome: "" })
    .onConflictDoNothing()
    .returning({ id: gateScan.id });
  const before = await earlier(tx, key, written?.id ?? null);
  if (!written) return answer(before.same ?? "forged", ticket, null, false);
  const result = scan.code === PRACTICE_CODE ? null : await scanTicket(tx, { ...shown, venueId: me.venueId, at });
  const outcome = result ? toOutcome(result) : "practice";
  await tx.update(gateScan).set({ outcome }).where(eq(gateScan.id, written.id));
  return answer(outcome, ticket, result?.kind === "again" ? result.firstAt : null, before.wasOther);
}

const answer = (outcome: ScanOutcome, ticket: string | null, firstAt: Date | null, wasOther: boolean): Result => ({
  outcome,
  ticket,
  first_at: firstAt?.toISOString() ?? null,
  was_other_device: outcome === "again" && wasOther,
});

/** Earlier records of the ticket: the result of this same scan, and whether another device admitted it. */
async function earlier(
  tx: Db,
  {
    venueId,
    ticket,
    device,
    seenAt: at,
  }: Pick<typeof gateScan.$inferInsert, "venueId" | "ticket" | "device" | "seenAt">,
  id: number | null,
): Promise<{ same: ScanOutcome | null; wasOther: boolean }> {
  const rows = await tx
    .select()
    .from(gateScan)
    .where(
      and(eq(gateScan.venueId, venueId), eq(gateScan.ticket, ticket), id === null ? undefined : ne(gateScan.id, id)),
    )
    .orderBy(asc(gateScan.id));
  const same = rows.find((row) => row.device === device && row.seenAt.getTime() === at.getTime());
  return {
    same: same ? (same.outcome as ScanOutcome) : null,
    wasOther: rows.some((row) => row.outcome === "admitted" && row.device !== device),
  };
}

/**
 * Time of a scan for its validation: replaces times in the future, or older than the limit, by the time of receipt. The
 * reported time is stored unchanged, so that a repeated scan is recognised.
 */
export const toMoment = (seenAt: Date, receivedAt: Date): Date =>
  seenAt > receivedAt || seenAt.getTime() < receivedAt.getTime() - OLDEST_MS ? receivedAt : seenAt;

function ticketIn(code: string, at: Date): string | null {
  const checked = verifyTicket(code, at.getTime());
  return "ticket" in checked ? checked.ticket.ticket : null;
}

/** Placeholder for a foreign code, whose content is unknown. */
const strangeCode = (code: string): string => `?${createHash("sha256").update(code).digest("base64url").slice(0, 16)}`;

const toOutcome = (scan: Scan): ScanOutcome => (scan.kind === "refused" ? scan.reason : scan.kind);
