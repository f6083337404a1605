import type { StoreServices } from "@/store/services";

const unasked = (): Promise<never> => Promise.reject(new Error("not asked in this test"));

/** The store's services, of which a test answers the ones it needs. */
export const testServices = (answers: Partial<StoreServices> = {}): StoreServices => ({
  loadEventsPopup: unasked,
  loadEventDetail: unasked,
  loadStayBookingComplete: unasked,
  forget: () => {},
  ...answers,
});
