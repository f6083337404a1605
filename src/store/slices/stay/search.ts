import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { type Guests, limitedGuests } from "@/store/guests";

interface RangeDate {
  /** `yyyy-MM-dd` */
  start: string;
  end: string;
}

/** A stay search made on this device. */
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
    /** Null until today's date is known. */
    range_date: RangeDate | null;
    /** Null until chosen: the family is used then. */
    guests: Guests | null;
    recent: SearchedStay[];
    /** The place just searched for, until it is stored. */
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
    /** Sets today to tomorrow, unless the chosen dates start today or later. */
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
    /** Records a search made here. Opening a page by a link or by going back does not count as a search. */
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
