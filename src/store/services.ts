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

export interface StayBookingComplete {
  booking_id: string;
  display_number: string;
  state: "CONFIRMED" | "WAIT";
  answer_until: string | null;
  accommodation_id: number;
  product_id: number;
  name: string;
  check_in_date: string;
  check_out_date: string;
  adults: number;
  children: number;
  children_ages: number[];
  pay_amount: number;
}

/** The three questions that the store itself asks. Whoever makes the store brings the answers. */
export interface StoreServices {
  loadEventsPopup(signal: AbortSignal): Promise<readonly PopupEvent[]>;
  loadEventDetail(id: number, signal: AbortSignal): Promise<EventDetail>;
  loadStayBookingComplete(orderId: string, signal: AbortSignal): Promise<StayBookingComplete>;
}
