import { z } from "zod";
import { isPlainDate } from "@/shared/dates/plain-date";
import { BOOKING_STATES } from "@/shared/staff/booking-states";
import { venueParty } from "./venue";

const day = z.string().refine(isPlainDate, "날짜를 확인해 주세요.");

const filters = {
  /** Booking number or its end, orderer's name, or last four digits of the phone. */
  q: z.string().max(60).optional(),
  date: day.optional(),
  /** `c12`: a content. `p5`: a room type. */
  place: z
    .string()
    .regex(/^[cp]\d{1,9}$/)
    .optional(),
  state: z.enum(BOOKING_STATES).optional(),
};

/** GET /partner/bookings/ */
export const venueBookingsQuery = z.object({
  ...filters,
  page: z
    .string()
    .regex(/^\d{1,4}$/)
    .optional(),
});
export type VenueBookingsAsk = z.infer<typeof venueBookingsQuery>;

/** POST /partner/bookings/file/: all that match, as a spreadsheet. */
export const bookingsFileBody = z.object({ ...filters, as: z.enum(["csv", "xlsx"]) });
export type BookingsFileBody = z.infer<typeof bookingsFileBody>;

const venueBooking = venueParty.extend({
  /** First day; null for an undated ticket. */
  date: z.string().nullable(),
  valid_until: z.string().nullable(),
  state: z.enum(BOOKING_STATES),
  paid: z.number().int(),
});
export type VenueBooking = z.infer<typeof venueBooking>;

/** Bookings from today on, 30 a page, earliest first; undated tickets last. */
export const venueBookings = z.object({
  bookings: z.array(venueBooking),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  /** More bookings match than the host reads at once: choose a day. */
  is_cut: z.boolean(),
  places: z.array(z.object({ value: z.string(), label: z.string() })),
});
export type VenueBookings = z.infer<typeof venueBookings>;
