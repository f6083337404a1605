import { z } from "zod";
import { isPlainDate } from "@/shared/dates/plain-date";
import { BOOKING_STATES } from "@/shared/staff/booking-states";
import { closeReasons } from "@/shared/staff/reasons";
import { writtenText } from "@/shared/text/written-text";
import { deskEvent, reasonField } from "./desk";
import { refusal } from "./staff";
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

/** A note of colleagues, or the mark that the family did not come (without a text). */
const bookingNote = z.object({ id: z.string(), who: z.string(), at: z.string(), text: z.string() });

/** GET /partner/bookings/{id}/; acts on the booking reply with it. `orderer` is unmasked until a day after the visit. */
export const venueBookingPage = venueBooking.extend({
  phone: z.string().nullable(),
  /** First and last day on which the number can be read; null without a visit on a day, or once it is erased. */
  contact: z.object({ from: z.string(), until: z.string(), is_open: z.boolean() }).nullable(),
  tells_allergies: z.boolean(),
  /** Unused tickets and their won: refunded if the venue cancels now. */
  cancel: z.object({ tickets: z.number().int(), amount: z.number().int() }),
  /** Admitted tickets that can still be undone. */
  undoable: z.array(z.object({ ticket: z.string(), until: z.string() })),
  no_show: bookingNote.omit({ text: true }).nullable(),
  /** The visit has begun, and no ticket was used. */
  can_mark_no_show: z.boolean(),
  notes: z.array(bookingNote),
  /** Latest first: states, refunds, scans and acts of this venue. */
  timeline: z.array(deskEvent),
  refusal,
});
export type VenueBookingPage = z.infer<typeof venueBookingPage>;

/** POST /partner/bookings/{id}/contact/ */
export const venueContact = z.object({ phone: z.string().nullable() });
export type VenueContact = z.infer<typeof venueContact>;

/** POST /partner/bookings/{id}/cancellation/: refunds all unused tickets in full; another amount is refused. */
export const venueCancelBody = z.object({
  reason: z.enum(closeReasons),
  note: writtenText().max(100).default(""),
  amount: z.number().int(),
});
export type VenueCancelBody = z.input<typeof venueCancelBody>;

/** POST /partner/bookings/{id}/undo/ */
export const undoAdmissionBody = z.object({
  tickets: z.array(z.string().max(64)).min(1).max(50),
  reason: reasonField,
});
export type UndoAdmissionBody = z.infer<typeof undoAdmissionBody>;

/** PUT /partner/bookings/{id}/no-show/ */
export const noShowBody = z.object({ is_no_show: z.boolean() });
/** POST /partner/bookings/{id}/notes/ */
export const bookingNoteBody = z.object({
  text: writtenText().min(2, "두 글자 이상 써 주세요.").max(500, "500자까지 쓸 수 있어요."),
});
