import { configureStore } from "@reduxjs/toolkit";
import { type RootState, rootReducer } from "@/store/root-reducer";
import type { StoreServices } from "@/store/services";

/** The development checks stay; how long they took on a busy machine is no news. */
const patient = { warnAfter: Number.POSITIVE_INFINITY };

/**
 * A new store, for one request or one tab.
 * @param preloaded only what the request itself knows: who its cookie speaks of, where it runs, what day it is
 */
export const makeStore = (services: StoreServices, preloaded?: Partial<RootState>) =>
  configureStore({
    reducer: rootReducer,
    preloadedState: preloaded,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: services }, immutableCheck: patient, serializableCheck: patient }),
  });

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore["dispatch"];
