import type { AsyncThunkAction } from "@reduxjs/toolkit";
import type { Hosts } from "@/lib/http/http";
import { storeServices } from "@/shell/session/store-services";
import type { LoadConfig } from "@/store/create-load";
import type { Loadable } from "@/store/loadable";
import { makeStore } from "@/store/make-store";
import type { RootState } from "@/store/root-reducer";

export interface StoreLoad<Input, Main> {
  load(input: Input): AsyncThunkAction<Main, Input, LoadConfig>;
  select(state: RootState, input: Input): Loadable<Main>;
}

/** Runs a load in a store for this request. Returns its result, and the changed state areas to send with the page. */
export const runStoreLoad = async <Input, Main>(
  { load, select }: StoreLoad<Input, Main>,
  input: Input,
  http: Hosts,
) => {
  const store = makeStore({ ...storeServices(() => http), forget: () => undefined });
  const first = new Map(Object.entries(store.getState()));
  await store.dispatch(load(input));
  const state = store.getState();
  const memory: Partial<RootState> = Object.fromEntries(
    Object.entries(state).filter(([area, held]) => held !== first.get(area)),
  );
  return { main: select(state, input), memory };
};
