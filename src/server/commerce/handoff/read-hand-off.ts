import { eq } from "drizzle-orm";
import { loadItems, orderById } from "@/server/commerce/order-rows/orders.repository";
import { readReservation } from "@/server/commerce/reservations/read-reservations";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { gone, notFound } from "@/server/platform/errors";
import { handOff } from "@/server/platform/schema/family";
import type { HandOffView } from "@/shared/contract/main/booking/hand-off";
import type { Reservation } from "@/shared/contract/main/booking/reservation";
import { handOffHash, wasHandedOut } from "./hand-off-token";
import { handOffEnd, readChildName } from "./hand-offs";

/**
 * An order in the view of a link's bearer: how to get there and in. Fields are picked one by one, so that no prices and
 * no children's ages leak; a cancelled order shows no names. Throws 410 for an ended link that we issued, 404 for any
 * other.
 */
export async function readHandOff(db: Db, token: string): Promise<HandOffView> {
  const [row] = await db
    .select()
    .from(handOff)
    .where(eq(handOff.tokenHash, handOffHash(token)));
  const order = row && (await orderById(db, row.orderId));
  if (!row || !order) throw wasHandedOut(token) ? gone() : notFound();
  const end = handOffEnd(order, await loadItems(db, order.id));
  if (end.getTime() <= clock.nowMs()) throw gone();
  const reservation = await readReservation(db, { userId: row.userId, id: order.id });
  const { content, venue } = reservation;
  const isCanceled = !reservation.products.some(
    ({ product_state: state }) => state === "ORDER" || state === "COMPLETE",
  );
  return {
    kind: reservation.kind,
    name: content.name,
    scene: content.scene,
    is_canceled: isCanceled,
    child_name: isCanceled ? null : readChildName(row),
    display_number: reservation.display_number,
    date: reservation.desired_check_in,
    starts_at: reservation.starts_at,
    valid_until: reservation.valid_until,
    place: content.place,
    place_text: content.place_text,
    address: content.address,
    lat: content.lat,
    lng: content.lng,
    phone: content.phone ?? venue.phone,
    papers: isCanceled ? [] : reservation.papers,
    cautions: isCanceled ? [] : reservation.cautions,
    tickets: reservation.kind === "stay" ? [] : countTickets(reservation),
    stay: toStay(reservation, isCanceled),
    expires_at: end.toISOString(),
  };
}

const countTickets = ({ products }: Reservation): HandOffView["tickets"] =>
  products
    .filter(({ product_state, expired }) => product_state === "ORDER" && !expired)
    .map((product) => ({
      name: product.option_name,
      code: product.ticket_code,
      is_used: product.check_in_at !== null,
    }));

const toStay = ({ stay }: Reservation, isCanceled: boolean): HandOffView["stay"] =>
  stay
    ? {
        room: stay.product_name,
        guest_name: isCanceled ? "" : stay.guest_name,
        check_out_date: stay.check_out_date,
        check_in_from: stay.check_in_from,
        check_out_until: stay.check_out_until,
        confirm_state: stay.confirm_state,
      }
    : null;
