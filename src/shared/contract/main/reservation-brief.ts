import { z } from "zod";
import { reservationList } from "./purchase";
import { productView } from "./reservation-parts";

/**
 * GET /reservations/{id}/ (api-version 3; added: when each product was scanned): the products and the scan
 * alone.
 */
export const reservationBrief = z.object({
  products: z.array(
    productView.pick({ pk: true, product_state: true, option_price: true, selected: true, check_in_at: true }),
  ),
  check_in_at: z.string().nullable(),
});
export type ReservationBrief = z.infer<typeof reservationBrief>;

/**
 * GET /users/orders/ (index, size; added: kind): everything that was bought, newest first; a short page is
 * the last.
 */
export const userOrders = z.object({ orders: reservationList.shape.reservations });
export type UserOrders = z.infer<typeof userOrders>;
