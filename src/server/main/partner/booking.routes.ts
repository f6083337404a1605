import { exportBookings, listBookings } from "@/server/commerce/venue/venue-bookings";
import { type Route, route } from "@/server/platform/http/route";
import { statementFile } from "@/shared/contract/main/staff/statement";
import { bookingsFileBody, venueBookings, venueBookingsQuery } from "@/shared/contract/main/staff/venue-bookings";

/**
 * Main host, a venue's bookings to come:
 * - GET  /partner/bookings/       a page, by text, day, place and state
 * - POST /partner/bookings/file/  all that match as CSV or XLSX; the export is audited
 */
export const bookingRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/partner/bookings/",
    summary: "다가올 예약",
    policy: "venue",
    query: venueBookingsQuery,
    reply: venueBookings,
    handler: ({ db, user, query }) => listBookings(db, user.venueId, query),
  }),
  route({
    method: "POST",
    path: "/partner/bookings/file/",
    summary: "다가올 예약 파일",
    policy: "venue",
    limit: "write",
    body: bookingsFileBody,
    reply: statementFile,
    handler: ({ db, user, body }) => exportBookings(db, user, body),
  }),
];
