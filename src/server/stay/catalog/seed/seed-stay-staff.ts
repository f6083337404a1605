import { and, asc, eq, gte, isNotNull, lt, sql } from "drizzle-orm";
import { reportPoorest } from "@/server/commerce/reviews/demo-reports";
import { letNewFamilyBook, type Visitor } from "@/server/commerce/visits/past-visit";
import { DEMO_STAFF } from "@/server/data/demo";
import { clock } from "@/server/platform/clock";
import { blindIndex } from "@/server/platform/crypto/blind-index";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { uuidv7 } from "@/server/platform/ids";
import { member } from "@/server/platform/schema/member";
import { staff } from "@/server/platform/schema/staff/staff";
import { accommodation, roomNight, stayBooking, stayProduct } from "@/server/platform/schema/stay/stay";
import { placeBooking } from "@/server/stay/booking/place-booking";
import { verifyBooking } from "@/server/stay/booking/verify-booking";
import { writeNights } from "@/server/stay/catalog/write-nights";
import type { OrderPlaced } from "@/shared/contract/main/booking/order";
import { arrivalTransports } from "@/shared/contract/stay/lists";
import { kstToday } from "@/shared/dates/kst";
import { addDays, type PlainDate } from "@/shared/dates/plain-date";

const ACCOMMODATION = "pension-1";
const BOOKED_DAYS_AGO = 5;

/** Demo guests: first day relative to today, nights, room index and the children's ages. */
const FAMILIES = [
  { name: "서지안", from: 0, nights: 2, room: 0, ages: [5] },
  { name: "문태오", from: 0, nights: 2, room: 1, ages: [3, 1] },
  { name: "배소율", from: -2, nights: 2, room: 2, ages: [7, 4] },
  { name: "신우진", from: -1, nights: 3, room: 0, ages: [2] },
  { name: "노아린", from: 6, nights: 2, room: 0, ages: [6, 2] },
  { name: "안도윤", from: 7, nights: 2, room: 0, ages: [4] },
  { name: "구하람", from: 13, nights: 3, room: 1, ages: [8] },
];

/** Gives the demo venue an accommodation with guests who arrive, stay and leave today. */
export async function seedStayStaff(db: Db): Promise<void> {
  if (env().APP_ENV === "production") return;
  const venueId = await demoVenue(db);
  const accommodationId = venueId === null ? null : await ownAccommodation(db, venueId);
  if (accommodationId === null) return;
  await reportPoorest(db, { kind: "stay", placeId: accommodationId, reasons: ["privacy"] });
  const today = kstToday(clock.now());
  const isFilled = and(eq(stayBooking.accommodationId, accommodationId), eq(stayBooking.checkIn, today));
  if ((await db.$count(stayBooking, isFilled)) > 0) return;
  const rooms = await db
    .select({ id: stayProduct.id })
    .from(stayProduct)
    .where(
      and(
        eq(stayProduct.accommodationId, accommodationId),
        eq(stayProduct.isActive, true),
        eq(stayProduct.isInstant, true),
      ),
    )
    .orderBy(asc(stayProduct.priority), asc(stayProduct.id));
  for (const [at, family] of FAMILIES.entries()) {
    const room = rooms[family.room % Math.max(1, rooms.length)];
    if (!room) return;
    const userId = uuidv7();
    await db.insert(member).values({ userId, username: `${family.name.slice(1)}네` });
    const checkIn = addDays(today, family.from);
    const stay = {
      accommodationId,
      productId: room.id,
      checkIn,
      checkOut: addDays(checkIn, family.nights),
      adults: 2,
      childrenAges: family.ages,
    };
    await makeRoom(db, stay);
    await letNewFamilyBook(
      db,
      { userId, name: family.name, phone: `0100000${2000 + at}` },
      { bookedDaysAgo: BOOKED_DAYS_AGO, order: (visitor) => book(db, visitor, stay, at) },
    );
  }
}

async function demoVenue(db: Db): Promise<number | null> {
  const owner = DEMO_STAFF.find(({ isVenue, role }) => isVenue && role === "owner");
  const [found] = await db
    .select({ venueId: staff.venueId })
    .from(staff)
    .where(and(eq(staff.phoneHash, blindIndex("phone", owner?.phone ?? "")), isNotNull(staff.venueId)));
  return found?.venueId ?? null;
}

/** The venue's accommodation: its own, or the demo one that it takes over while that has no bookings. */
async function ownAccommodation(db: Db, venueId: number): Promise<number | null> {
  const isDemo = and(eq(accommodation.source, "demo"), eq(accommodation.sourceKey, ACCOMMODATION));
  const [found] = await db.select().from(accommodation).where(isDemo);
  if (!found || found.venueId === venueId) return found?.id ?? null;
  if ((await db.$count(stayBooking, eq(stayBooking.accommodationId, found.id))) > 0) return null;
  await db.update(accommodation).set({ venueId }).where(isDemo);
  return found.id;
}

type Stay = { productId: number; checkIn: PlainDate; checkOut: PlainDate };

/** Past nights were never on sale here, and later ones can be sold out: makes room. */
async function makeRoom(db: Db, { productId, checkIn, checkOut }: Stay): Promise<void> {
  const [like] = await db
    .select()
    .from(roomNight)
    .where(eq(roomNight.productId, productId))
    .orderBy(asc(roomNight.night))
    .limit(1);
  if (!like) return;
  const night = { listPrice: like.listPrice, price: like.price, capacity: 2, isClosed: false, minNights: 1 };
  await writeNights(db, [{ productId, from: checkIn, nights: [night, night] }]);
  await db
    .update(roomNight)
    .set({ capacity: sql`greatest(capacity, held + sold + 1)`, isClosed: false, closedReason: null })
    .where(and(eq(roomNight.productId, productId), gte(roomNight.night, checkIn), lt(roomNight.night, checkOut)));
}

async function book(
  db: Db,
  { userId, name, phone }: Visitor,
  stay: Parameters<typeof verifyBooking>[1]["ask"],
  at: number,
): Promise<OrderPlaced> {
  const { price_info } = await verifyBooking(db, { userId, isMember: true, ask: stay });
  const email = "family@demo.example";
  return placeBooking(db, {
    userId,
    body: {
      ...{ orderer_name: name, orderer_phone: phone, orderer_email: email },
      ...{ guest_name: name, guest_phone: phone, guest_email: email },
      reservation: {
        accommodation_id: stay.accommodationId,
        product_id: stay.productId,
        check_in: stay.checkIn,
        check_out: stay.checkOut,
        adults: stay.adults,
        children: stay.childrenAges.length,
        children_ages: [...stay.childrenAges],
      },
      arrival_transport: arrivalTransports[at % 2] ?? "자가용",
      payment: { amount: price_info.pay_price, pay_method: "card" },
    },
  });
}
