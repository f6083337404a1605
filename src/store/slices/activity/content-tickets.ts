import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { baseReducer } from "@/store/base-reducer";

/** Tickets by option pk; options without tickets are left out. */
interface ContentTicketsState {
  counts: Record<number, number>;
  /** True once the user changed the proposal by age; it is not proposed again. */
  touched: boolean;
}

/** Maximum per order over all options. */
const maximumTickets = 20;

const initialState: ContentTicketsState = { counts: {}, touched: false };

const sum = (counts: Readonly<Record<number, number>>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

const contentTickets = createSlice({
  name: "contentTickets",
  initialState,
  reducers: {
    ticketsProposed(state, { payload }: PayloadAction<Record<number, number>>) {
      if (!state.touched) state.counts = payload;
    },
    ticketCounted(state, { payload }: PayloadAction<{ option_pk: number; count: number }>) {
      const { [payload.option_pk]: _, ...others } = state.counts;
      const count = Math.min(Math.max(0, payload.count), maximumTickets - sum(others));
      state.counts = count > 0 ? { ...others, [payload.option_pk]: count } : others;
      state.touched = true;
    },
    ticketsLeft: () => initialState,
  },
  selectors: {
    selectContentTickets: (state) => state,
  },
});

export const { ticketsProposed, ticketCounted, ticketsLeft } = contentTickets.actions;
export const { selectContentTickets } = contentTickets.injectInto(baseReducer).selectors;
export default contentTickets;
