import type { Hosts } from "@/lib/http/http";
import type { EventDetail, PopupEvent, StayBookingComplete, StoreServices } from "@/store/services";

/** The store's three requests, sent to the hosts of this tab. */
export const storeServices = (hosts: () => Hosts): Omit<StoreServices, "forget"> => ({
  loadEventsPopup: async (signal) =>
    (await hosts().main.get<{ events: PopupEvent[] }>("/events/popup/", { signal })).data.events,
  loadEventDetail: async (id, signal) => (await hosts().main.get<EventDetail>(`/events/${id}/`, { signal })).data,
  loadStayBookingComplete: async (bookingId, signal) =>
    (await hosts().main.get<StayBookingComplete>("/booking/complete", { params: { booking_id: bookingId }, signal }))
      .data,
});
