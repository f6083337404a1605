/** States of a booking in a venue's list, in the order of the filter. */
export const BOOKING_STATES = ["booked", "admitted", "canceled"] as const;
type BookingState = (typeof BOOKING_STATES)[number];

export const bookingStateNames: Record<BookingState, string> = { booked: "예약", admitted: "입장", canceled: "취소" };
