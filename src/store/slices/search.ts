import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { type Guests, limitedGuests } from "@/store/guests";

interface RangeDate {
  /** `yyyy-MM-dd` */
  start: string;
  end: string;
}

/** A stay that was searched for on this device. */
export interface SearchedStay {
  place: string;
  keyword: string;
  location_id: number | null;
  check_in: string;
  check_out: string;
  adults: number;
  children_ages: number[];
}

type AskedPlace = Pick<SearchedStay, "keyword" | "location_id">;
type Wished = { keyword: string | null | undefined; location_id: number | null | undefined };

interface SearchState {
  stay: {
    /** Null until someone says what day it is. */
    range_date: RangeDate | null;
    /** Null until somebody chose: the family goes then. */
    guests: Guests | null;
    recent: SearchedStay[];
    /** The place that somebody just asked for, until it is remembered. */
    asked: AskedPlace | null;
  };
  recent_keywords: string[];
}

const initialState: SearchState = {
  stay: { range_date: null, guests: null, recent: [], asked: null },
  recent_keywords: [],
};

const search = createSlice({
  name: "search",
  initialState,
  reducers: {
    /**
     * The day is known: without dates of their own that are still to come, parents start with today to
     * tomorrow.
     */
    stayDatesDefaulted(state, { payload }: PayloadAction<{ today: string; tomorrow: string }>) {
      const { range_date: chosen } = state.stay;
      if (chosen === null || chosen.start < payload.today)
        state.stay.range_date = { start: payload.today, end: payload.tomorrow };
    },
    stayDatesChosen(state, { payload }: PayloadAction<RangeDate>) {
      state.stay.range_date = payload;
    },
    guestsChosen(state, { payload }: PayloadAction<Guests>) {
      state.stay.guests = limitedGuests(payload).guests;
    },
    recentStaysRestored(state, { payload }: PayloadAction<SearchedStay[]>) {
      state.stay.recent = payload;
    },
    /** Somebody searches here. A page that is only opened, by a link or by going back, is no search of its reader. */
    staySearched(state, { payload }: PayloadAction<Partial<Wished>>) {
      state.stay.asked = { keyword: payload.keyword ?? "", location_id: payload.location_id ?? null };
    },
    staySearchRemembered(state) {
      state.stay.asked = null;
    },
    recentKeywordsRestored(state, { payload }: PayloadAction<string[]>) {
      state.recent_keywords = payload;
    },
  },
  selectors: {
    selectGuests: (state) => state.stay.guests,
    selectRangeDate: (state) => state.stay.range_date,
    selectRecentStays: (state) => state.stay.recent,
    selectAskedPlace: (state) => state.stay.asked,
    selectRecentKeywords: (state) => state.recent_keywords,
  },
});

export const {
  stayDatesDefaulted,
  stayDatesChosen,
  guestsChosen,
  recentStaysRestored,
  recentKeywordsRestored,
  staySearched,
  staySearchRemembered,
} = search.actions;
export const { selectGuests, selectRangeDate, selectRecentStays, selectAskedPlace, selectRecentKeywords } =
  search.selectors;
export default search;
