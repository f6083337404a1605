import { configureStore, isAction, type Middleware } from "@reduxjs/toolkit";
import { isHandover, memory, type RootState } from "@/store/root-reducer";
import type { StoreServices } from "@/store/services";

/** No warnings about slow development checks: they only report a busy machine. */
const unlimited = { warnAfter: Number.POSITIVE_INFINITY };

/** On a handover, clears storage outside the store together with the store. */
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
 * Creates a store for one request or one tab.
 * @param preloaded only what the request itself states: the user of its cookie, its platform, today
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
