import { createSlice } from "@reduxjs/toolkit";
import { createLoad } from "@/store/create-load";
import { fulfilled, type Loadable, notLoaded, pending, rejected } from "@/store/loadable";
import { rootReducer } from "@/store/root-reducer";
import type { EventDetail } from "@/store/services";

interface EventsState {
  detail: Loadable<EventDetail>;
  index: number;
}

const initialState: EventsState = { detail: notLoaded(), index: 1 };

export const loadEventDetail = createLoad("events/detail", (services, id: number, signal) =>
  services.loadEventDetail(id, signal),
);

const events = createSlice({
  name: "events",
  initialState,
  reducers: {
    moreEventsAsked(state) {
      state.index += 1;
    },
    eventDetailLeft(state) {
      state.detail = notLoaded();
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(loadEventDetail.pending, (state) => ({ ...state, detail: pending(state.detail) }))
      .addCase(loadEventDetail.fulfilled, (state, { payload }) => ({ ...state, detail: fulfilled(payload) }))
      // A question that was given up because the page was left is no answer.
      .addCase(loadEventDetail.rejected, (state, { payload, meta }) =>
        meta.aborted ? state : { ...state, detail: rejected(state.detail, payload) },
      ),
  selectors: {
    selectEventDetail: (state) => state.detail,
    selectEventsIndex: (state) => state.index,
  },
});

export const { moreEventsAsked, eventDetailLeft } = events.actions;
export const { selectEventDetail, selectEventsIndex } = events.injectInto(rootReducer).selectors;
export default events;
