import type { BookingComplete } from "@/shared/contract/stay/booking";

export interface PopupEvent {
  id: number;
  title: string;
  image_url: string | null;
  href: string;
}

export interface EventDetail {
  id: number;
  title: string;
  body: string;
  image_url: string | null;
  starts_at: string | null;
  ends_at: string | null;
  href: string | null;
}

/** What the page after booking a stay shows. */
export type StayBookingComplete = BookingComplete;

/** The three questions that the store itself asks. Whoever makes the store brings the answers. */
export interface StoreServices {
  loadEventsPopup(signal: AbortSignal): Promise<readonly PopupEvent[]>;
  loadEventDetail(id: number, signal: AbortSignal): Promise<EventDetail>;
  loadStayBookingComplete(bookingId: string, signal: AbortSignal): Promise<StayBookingComplete>;
}
