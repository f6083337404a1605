import { z } from "zod";
import { rowNumber } from "@/server/platform/http/query-fields";
import { type Route, route } from "@/server/platform/http/route";
import { bookingBody, bookingPlaced, bookingVerify } from "@/shared/contract/stay/booking";
import { parseChildrenAges } from "@/shared/guests/parse-guests";
import { parseGear } from "@/shared/stay/gear";
import { placeBooking } from "./place-booking";
import { verifyBooking } from "./verify-booking";

/** `3,7` or the field repeated; drops values that are not ages from 0 to 11. */
const ages = z.preprocess(
  (value) => (Array.isArray(value) ? value.join(",") : value),
  z.string().max(200).default("").transform(parseChildrenAges),
);
const query = z.object({
  accommodation_id: rowNumber,
  product_id: rowNumber,
  check_in: z.string().max(10),
  check_out: z.string().max(10),
  adults: z.coerce.number().int().default(2),
  children: z.coerce.number().int().min(0).optional(),
  children_ages: ages,
  gear: z.string().max(100).default("").transform(parseGear),
});

/** Stay host, booking. */
export const bookingRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/booking/checkout",
    summary: "확인하고 객실 잡아두기",
    policy: "anonymous",
    query,
    reply: bookingVerify,
    limit: "hold",
    handler: ({ user, query: wanted, db }) =>
      verifyBooking(db, {
        userId: user.id,
        isMember: user.isMember,
        ask: {
          accommodationId: wanted.accommodation_id,
          productId: wanted.product_id,
          checkIn: wanted.check_in,
          checkOut: wanted.check_out,
          adults: wanted.adults,
          childrenAges: wanted.children_ages,
          gear: wanted.gear,
        },
        children: wanted.children,
      }),
  }),
  route({
    method: "POST",
    path: "/booking/checkout",
    summary: "객실 예약하기",
    policy: "member",
    body: bookingBody,
    reply: bookingPlaced,
    limit: "payment",
    idempotent: true,
    handler: ({ user, body, db }) => placeBooking(db, { userId: user.id, body }),
  }),
];
