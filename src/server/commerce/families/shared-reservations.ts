import { and, eq, inArray } from "drizzle-orm";
import type { Order } from "@/server/commerce/order-rows/orders.repository";
import { withoutAges } from "@/server/commerce/order-rows/people-left";
import { readSnapshot } from "@/server/commerce/order-rows/snapshot";
import { type ListAsk, listReservations, readReservation } from "@/server/commerce/reservations/read-reservations";
import { lastDay } from "@/server/commerce/reservations/reservation-view";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import { orders } from "@/server/platform/schema/commerce";
import type { Reservation, ReservationList } from "@/shared/contract/main/booking/reservation";
import type { StayVisit } from "@/shared/contract/main/booking/stay-visit";
import { kstToday } from "@/shared/dates/kst";
import { loadRelatives, type Relative } from "./members";

type Line = ReservationList["reservations"][number];

/** The family sees an order if its last day is not before both members were in the family. */
const isSince = (since: Date, last: string | null): boolean => last !== null && last >= kstToday(since);

const lastDate = ({ stay, desired_check_in, valid_until }: Line): string | null =>
  stay?.check_out_date ?? desired_check_in ?? valid_until;

/** The relative who paid an order; null if the family does not see the order. */
export const findPayer = (relatives: readonly Relative[], order: Order): Relative | null =>
  relatives.find(({ userId, since }) => userId === order.userId && isSince(since, lastDay(order))) ?? null;

type Told = Pick<Line, "people_text" | "stay">;

/**
 * An order in the family's view: only the payer can review it, and children's ages are shown only if the parent shares
 * them.
 */
const withoutChildren = <One extends Told>(one: One, { sharesChildren }: Relative): One => ({
  ...one,
  people_text: sharesChildren ? one.people_text : withoutAges(one.people_text),
  ...(one.stay && {
    stay: { ...one.stay, is_reviewable: false, children_ages: sharesChildren ? one.stay.children_ages : [] },
  }),
});

/** The orders of the other members of a member's family, with payers' names. The caller's contract omits prices. */
export async function listFamilyReservations(db: Db, ask: ListAsk): Promise<(Line & { owner_name: string })[]> {
  const lists = await Promise.all(
    (await loadRelatives(db, ask.userId)).map(async (relative) => {
      const { reservations } = await listReservations(db, { ...ask, userId: relative.userId });
      return reservations
        .filter((line) => isSince(relative.since, lastDate(line)))
        .map((line) => ({ ...withoutChildren(line, relative), owner_name: relative.name }));
    }),
  );
  return lists.flat();
}

/**
 * An order of another member of the family, with its payer's name. Throws 404 for orders that the family does not see,
 * and for the member's own, which have their own call.
 */
export async function readFamilyReservation(
  db: Db,
  { userId, id }: { userId: string; id: string },
): Promise<Reservation & { owner_name: string }> {
  const { payer, order } = await findOfFamily(db, { userId, id });
  const reservation = withoutChildren(await readReservation(db, { userId: payer.userId, id }), payer);
  return {
    ...reservation,
    // The papers that an order needs reveal its children's ages: return all papers of the place.
    ...(payer.sharesChildren ? {} : { papers: readSnapshot(order).papers }),
    ...(reservation.stay && { stay: withGuest(reservation, reservation.stay) }),
    owner_name: payer.name,
  };
}

/** Shows the guest's name, which the venue requires at check-in, until the stay is over or cancelled. */
function withGuest({ state }: Pick<Reservation, "state">, stay: StayVisit): StayVisit {
  const isAhead = state !== "CANCELED" && stay.check_out_date >= kstToday(clock.now());
  return { ...stay, guest_name: isAhead ? stay.guest_name : "" };
}

async function findOfFamily(db: Db, { userId, id }: { userId: string; id: string }) {
  const relatives = await loadRelatives(db, userId);
  if (relatives.length === 0) throw notFound();
  const [order] = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.id, id),
        inArray(
          orders.userId,
          relatives.map((relative) => relative.userId),
        ),
      ),
    );
  const payer = order && findPayer(relatives, order);
  if (!order || !payer) throw notFound();
  return { payer, order };
}
