import { configureStore, isAction, type Middleware } from "@reduxjs/toolkit";
import { isHandover, memory, type RootState } from "@/store/root-reducer";
import type { StoreServices } from "@/store/services";

/** The development checks stay, without their warnings about time: a busy machine is slow. */
const unlimited = { warnAfter: Number.POSITIVE_INFINITY };

/** At a handover, what the browser keeps outside of the store goes with what stands in it. */
const forgetOnHandover =
  ({ forget }: StoreServices): Middleware<unknown, RootState> =>
  ({ getState }) =>
  (next) =>
  (action) => {
    const isOver = isAction(action) && isHandover(getState(), action);
    const done = next(action);
    if (isOver) forget(getState().auth.owner);
    return done;
  };

/**
 * A new store, for one request or one tab.
 * @param preloaded only what the request itself knows: who its cookie speaks of, where it runs, what day it
 * is
 */
export const makeStore = (services: StoreServices, preloaded?: Partial<RootState>) =>
  configureStore({
    reducer: memory,
    preloadedState: preloaded,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: services }, immutableCheck: unlimited, serializableCheck: unlimited }).concat(
        forgetOnHandover(services),
      ),
  });

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore["dispatch"];
