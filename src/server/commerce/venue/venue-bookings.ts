import { and, asc, eq, gte, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { writeAudit } from "@/server/commerce/staff/audit";
import { type Cell, tableFile } from "@/server/commerce/statements/statement-file";
import { isOfVenue } from "@/server/commerce/visits/scan-ticket";
import type { VenueStaff } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { refused } from "@/server/platform/errors";
import { content } from "@/server/platform/schema/catalog";
import { orders } from "@/server/platform/schema/commerce";
import { accommodation, stayProduct } from "@/server/platform/schema/stay/stay";
import type { StatementFile } from "@/shared/contract/main/staff/statement";
import type {
  BookingsFileBody,
  VenueBooking,
  VenueBookings,
  VenueBookingsAsk,
} from "@/shared/contract/main/staff/venue-bookings";
import { kstToday } from "@/shared/dates/kst";
import { bookingStateNames } from "@/shared/staff/booking-states";
import { findParties } from "@/shared/staff/find-parties";
import { bookingsFile as copy } from "./copy";
import { comesOn, loadParties, MOST_PARTIES } from "./venue-day";

const PAGE = 30;

/** A page of a venue's bookings from today on. */
export async function listBookings(db: Db, venueId: number, ask: VenueBookingsAsk): Promise<VenueBookings> {
  const { bookings, isCut } = await findBookings(db, venueId, ask);
  const pages = Math.max(1, Math.ceil(bookings.length / PAGE));
  const page = Math.min(pages, Math.max(1, Number(ask.page ?? 1)));
  return {
    bookings: bookings.slice((page - 1) * PAGE, page * PAGE),
    total: bookings.length,
    page,
    pages,
    is_cut: isCut,
    places: await loadPlaces(db, venueId),
  };
}

/** All matching bookings as a spreadsheet; the export is audited. Throws F000 when there are too many to read. */
export async function exportBookings(db: Db, me: VenueStaff, ask: BookingsFileBody): Promise<StatementFile> {
  const { bookings, isCut } = await findBookings(db, me.venueId, ask);
  if (isCut) throw refused(copy.tooMany);
  const today = kstToday(clock.now());
  await writeAudit(db, me, {
    act: "bookings.export",
    subject: "day",
    subjectRef: ask.date ?? today,
    after: { bookings: bookings.length, as: ask.as },
  });
  return tableFile(copy.file(today), [[...copy.columns], ...bookings.map(toCells)], ask.as);
}

const toCells = ({ date, starts_at: at, number, place, orderer, phone_end: phone, ...own }: VenueBooking): Cell[] => [
  date ?? "",
  own.stay?.check_out ?? "",
  at ?? "",
  number,
  place,
  orderer ?? "",
  phone ?? "",
  own.people_text,
  own.child_ages.join(" "),
  bookingStateNames[own.state],
  own.paid,
];

type Filters = Pick<VenueBookingsAsk, "q" | "date" | "place" | "state">;

/** Names and phones are encrypted: the database narrows by day and place, and the text is compared here. */
async function findBookings(db: Db, venueId: number, { q = "", date, place, state }: Filters) {
  const today = kstToday(clock.now());
  const isComing = or(
    gte(orders.desiredCheckIn, today),
    and(eq(orders.kind, "stay"), gte(orders.desiredCheckOut, today)),
    and(isNull(orders.desiredCheckIn), gte(orders.validUntil, today)),
  );
  const found = await loadParties(
    db,
    and(
      inArray(orders.state, ["PAID", "PARTIAL_CANCELED", "CANCELED"]),
      isNotNull(orders.paidAt),
      isOfVenue(db, venueId, today),
      isComing,
      date === undefined ? undefined : comesOn(date),
      place === undefined ? undefined : isAt(place),
    ),
  );
  const all = found.map(
    ({ order, party }): VenueBooking => ({
      ...party,
      date: order.desiredCheckIn,
      valid_until: order.validUntil,
      state: bookingState(party),
      paid: order.payAmount,
    }),
  );
  const named = q.trim() === "" ? all : findParties(all, q);
  return {
    bookings: named.filter((booking) => state === undefined || booking.state === state),
    isCut: found.length === MOST_PARTIES,
  };
}

const isAt = (place: string) =>
  place.startsWith("c")
    ? eq(orders.contentId, Number(place.slice(1)))
    : sql`(${orders.snapshot} -> 'stay' ->> 'product_id')::int = ${Number(place.slice(1))}`;

/** State of a booking in the list: by its tickets of people. */
export function bookingState({ tickets }: Pick<VenueBooking, "tickets">): VenueBooking["state"] {
  const live = tickets.filter(({ state }) => state === "ORDER" || state === "COMPLETE");
  if (live.length === 0) return "canceled";
  const people = live.filter(({ is_extra: isExtra }) => !isExtra);
  return people.length > 0 && people.every(({ check_in_at: at }) => at !== null) ? "admitted" : "booked";
}

async function loadPlaces(db: Db, venueId: number): Promise<VenueBookings["places"]> {
  const contents = await db
    .select({ pk: content.id, name: content.name })
    .from(content)
    .where(eq(content.venueId, venueId))
    .orderBy(asc(content.name), asc(content.id));
  const rooms = await db
    .select({ pk: stayProduct.id, name: stayProduct.name, house: accommodation.name })
    .from(stayProduct)
    .innerJoin(accommodation, eq(accommodation.id, stayProduct.accommodationId))
    .where(eq(accommodation.venueId, venueId))
    .orderBy(asc(accommodation.name), asc(stayProduct.id));
  return [
    ...contents.map(({ pk, name }) => ({ value: `c${pk}`, label: name })),
    ...rooms.map(({ pk, name, house }) => ({ value: `p${pk}`, label: `${house} ${name}` })),
  ];
}
