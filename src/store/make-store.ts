import { configureStore } from "@reduxjs/toolkit";
import { type RootState, rootReducer } from "@/store/root-reducer";
import type { StoreServices } from "@/store/services";

/**
 * A new store, for one request or one tab.
 * @param preloaded only what the request itself knows: who its cookie speaks of, where it runs, what day it is
 */
export const makeStore = (services: StoreServices, preloaded?: Partial<RootState>) =>
  configureStore({
    reducer: rootReducer,
    preloadedState: preloaded,
    middleware: (defaults) => defaults({ thunk: { extraArgument: services } }),
  });

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore["dispatch"];
