import type { PopupPromotion, PromotionDetail } from "@/shared/contract/main/editorial";
import type { BookingComplete } from "@/shared/contract/stay/booking";

export type PopupEvent = PopupPromotion;
export type EventDetail = PromotionDetail;

/** Data of the confirmation page of a stay booking. */
export type StayBookingComplete = BookingComplete;

/** The store's own requests, and clearing storage on a handover. Passed to `makeStore`. */
export interface StoreServices {
  /**
   * Clears this browser's personal data outside the store.
   * @param next the member who signs in; null on sign-out
   */
  forget(next: string | null): void;
  loadEventsPopup(signal: AbortSignal): Promise<readonly PopupEvent[]>;
  loadEventDetail(id: number, signal: AbortSignal): Promise<EventDetail>;
  loadStayBookingComplete(bookingId: string, signal: AbortSignal): Promise<StayBookingComplete>;
}
