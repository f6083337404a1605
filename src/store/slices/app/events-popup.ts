import { createSlice } from "@reduxjs/toolkit";
import { baseReducer } from "@/store/base-reducer";
import { createLoad } from "@/store/create-load";
import { fulfilled, type Loadable, notLoaded, pending, rejected } from "@/store/loadable";
import type { PopupEvent } from "@/store/services";

interface EventsPopupState extends Loadable<readonly PopupEvent[]> {
  /** One popup per visit: once closed it stays closed. */
  closed: boolean;
}

const initialState: EventsPopupState = { ...notLoaded(), closed: false };

export const loadEventsPopup = createLoad("eventsPopup/load", (services, _: undefined, signal) =>
  services.loadEventsPopup(signal),
);

const eventsPopup = createSlice({
  name: "eventsPopup",
  initialState,
  reducers: {
    eventsPopupClosed(state) {
      state.closed = true;
    },
    /** Drops an unanswered request, so that the next visit of home repeats it. */
    eventsPopupLeft: (state) => (state.loading ? { ...initialState, closed: state.closed } : state),
  },
  extraReducers: (builder) =>
    builder
      .addCase(loadEventsPopup.pending, (state) => ({ ...state, ...pending(state) }))
      .addCase(loadEventsPopup.fulfilled, (state, { payload }) => ({ ...state, ...fulfilled(payload) }))
      // An abort is not a failure.
      .addCase(loadEventsPopup.rejected, (state, { payload, meta }) =>
        meta.aborted ? state : { ...state, ...rejected(state, payload) },
      ),
  selectors: {
    selectEventsPopup: (state) => state,
    selectEventsPopupVisible: (state) => !state.closed && state.data !== null && state.data.length > 0,
  },
});

export const { eventsPopupClosed, eventsPopupLeft } = eventsPopup.actions;
export const { selectEventsPopup, selectEventsPopupVisible } = eventsPopup.injectInto(baseReducer).selectors;
export default eventsPopup;
