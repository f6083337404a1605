import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { baseReducer } from "@/store/base-reducer";
import { createLoad } from "@/store/create-load";
import { fulfilled, type Loadable, notLoaded, pending, rejected } from "@/store/loadable";
import type { EventDetail } from "@/store/services";

interface EventsState {
  /** The event that `detail` belongs to. */
  id: number | null;
  detail: Loadable<EventDetail>;
}

const initialState: EventsState = { id: null, detail: notLoaded() };
const nothing = notLoaded<EventDetail>();

export const loadEventDetail = createLoad("events/detail", (services, id: number, signal) =>
  services.loadEventDetail(id, signal),
);

const events = createSlice({
  name: "events",
  initialState,
  reducers: {
    /** Resets on leaving the page, unless another event's page has opened since. */
    eventDetailLeft: (state, { payload }: PayloadAction<number>) => (state.id === payload ? initialState : state),
  },
  extraReducers: (builder) =>
    builder
      .addCase(loadEventDetail.pending, ({ id, detail }, { meta: { arg } }) => ({
        id: arg,
        detail: pending(id === arg ? detail : nothing),
      }))
      .addCase(loadEventDetail.fulfilled, (state, { payload, meta }) =>
        state.id === meta.arg ? { ...state, detail: fulfilled(payload) } : state,
      )
      // An abort is not a failure.
      .addCase(loadEventDetail.rejected, (state, { payload, meta }) =>
        meta.aborted || state.id !== meta.arg ? state : { ...state, detail: rejected(state.detail, payload) },
      ),
  selectors: {
    selectEventDetail: (state, id: number): Loadable<EventDetail> => (state.id === id ? state.detail : nothing),
  },
});

export const { eventDetailLeft } = events.actions;
export const { selectEventDetail } = events.injectInto(baseReducer).selectors;
export default events;
