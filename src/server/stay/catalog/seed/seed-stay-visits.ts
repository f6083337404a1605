import { sql } from "drizzle-orm";
import { letFamiliesVisit } from "@/server/commerce/visits/past-visit";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { placeBooking } from "@/server/stay/booking/place-booking";
import { verifyBooking } from "@/server/stay/booking/verify-booking";
import { writeNights } from "@/server/stay/catalog/write-nights";
import { kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";

const BOOKED_DAYS_AGO = 9;
/** Days between booking and check-in. */
const STAY_AFTER = 3;
const NIGHTS = 2;
const CHILDREN_AGES = [7, 2];

type Found = { accommodation_id: number; product_id: number; list_price: number | string; price: number | string };

/** First demo room that takes two adults and two children and is confirmed instantly, with its price per night. */
async function familyRoom(db: Db): Promise<Found | undefined> {
  const { rows } = await db.execute<Found>(sql`
    select p.accommodation_id, p.id as product_id, n.list_price, n.price
    from stay_product p join accommodation a on a.id = p.accommodation_id
      join lateral (select list_price, price from room_night where product_id = p.id order by night limit 1) n on true
    where a.source = 'demo' and p.is_instant and p.max_occupancy >= 4 and a.min_nights <= ${NIGHTS}
    order by p.id limit 1`);
  return rows[0];
}

/** Seeds past stays of the demo's families. */
export const seedStayVisits = (db: Db): Promise<void> =>
  letFamiliesVisit(db, {
    kind: "stay",
    bookedDaysAgo: BOOKED_DAYS_AGO,
    order: async ({ userId, name, phone }) => {
      const room = await familyRoom(db);
      if (!room) return undefined;
      const { accommodation_id: accommodationId, product_id: productId } = room;
      const checkIn = addDays(kstToday(clock.now()), STAY_AFTER);
      const checkOut = addDays(checkIn, NIGHTS);
      const [listPrice, price] = [Number(room.list_price), Number(room.price)];
      const night = { listPrice, price, capacity: 4, isClosed: false, minNights: 1 };
      await writeNights(db, [{ productId, from: checkIn, nights: Array.from({ length: NIGHTS }, () => night) }]);
      const ask = { accommodationId, productId, checkIn, checkOut, adults: 2, childrenAges: CHILDREN_AGES };
      const { price_info } = await verifyBooking(db, { userId, isMember: true, ask });
      const email = "family@demo.example";
      return placeBooking(db, {
        userId,
        body: {
          ...{ orderer_name: name, orderer_phone: phone, orderer_email: email },
          ...{ guest_name: name, guest_phone: phone, guest_email: email },
          reservation: {
            accommodation_id: accommodationId,
            product_id: productId,
            check_in: checkIn,
            check_out: checkOut,
            adults: 2,
            children: CHILDREN_AGES.length,
            children_ages: CHILDREN_AGES,
          },
          arrival_transport: "자가용",
          payment: { amount: price_info.pay_price, pay_method: "card" },
        },
      });
    },
  });
