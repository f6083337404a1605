import type { UnknownAction } from "@reduxjs/toolkit";
import { makeStore } from "@/store/make-store";
import type { RootState } from "@/store/root-reducer";
import type { StoreServices } from "@/store/services";

const unasked = (): Promise<never> => Promise.reject(new Error("not asked in this test"));

/** Store services of which a test implements those it needs. */
export const testServices = (answers: Partial<StoreServices> = {}): StoreServices => ({
  loadEventsPopup: unasked,
  loadEventDetail: unasked,
  loadStayBookingComplete: unasked,
  forget: () => {},
  ...answers,
});

/** State of a new store after these actions. */
export const stateAfter = (...actions: UnknownAction[]): RootState => {
  const store = makeStore(testServices());
  for (const action of actions) store.dispatch(action);
  return store.getState();
};
