import type { PopupPromotion, PromotionDetail } from "@/shared/contract/main/editorial";
import type { BookingComplete } from "@/shared/contract/stay/booking";

export type PopupEvent = PopupPromotion;
export type EventDetail = PromotionDetail;

/** What the page after booking a stay shows. */
export type StayBookingComplete = BookingComplete;

/**
 * The three questions that the store itself asks, and the end of someone's stay. Whoever makes the store
 * brings the answers.
 */
export interface StoreServices {
  /**
   * Everything that this browser holds of a person outside of the store goes.
   * @param next the member who takes over; null where nobody does
   */
  forget(next: string | null): void;
  loadEventsPopup(signal: AbortSignal): Promise<readonly PopupEvent[]>;
  loadEventDetail(id: number, signal: AbortSignal): Promise<EventDetail>;
  loadStayBookingComplete(bookingId: string, signal: AbortSignal): Promise<StayBookingComplete>;
}
