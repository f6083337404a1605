import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { defaultGuests, type Guests, limitedGuests } from "@/store/guests";

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

interface SearchState {
  activity: { keyword: string; sort: string; filters: Record<string, string>; index: number };
  stay: {
    keyword: string;
    /** Null until someone says what day it is. */
    range_date: RangeDate | null;
    guests: Guests;
    filters: Record<string, string>;
    index: number;
    recent: SearchedStay[];
  };
  recent_keywords: string[];
}

const initialState: SearchState = {
  activity: { keyword: "", sort: "priority-desc", filters: {}, index: 1 },
  stay: { keyword: "", range_date: null, guests: defaultGuests, filters: {}, index: 1, recent: [] },
  recent_keywords: [],
};

const search = createSlice({
  name: "search",
  initialState,
  reducers: {
    activityKeywordSearched(state, { payload }: PayloadAction<string>) {
      state.activity.keyword = payload.trim();
      state.activity.index = 1;
    },
    activitySortChosen(state, { payload }: PayloadAction<string>) {
      state.activity.sort = payload;
      state.activity.index = 1;
    },
    activityFiltersApplied(state, { payload }: PayloadAction<Record<string, string>>) {
      state.activity.filters = payload;
      state.activity.index = 1;
    },
    moreActivitiesAsked(state) {
      state.activity.index += 1;
    },
    /** The day is known: without dates of their own, parents start with today to tomorrow. */
    stayDatesDefaulted(state, { payload }: PayloadAction<{ today: string; tomorrow: string }>) {
      state.stay.range_date ??= { start: payload.today, end: payload.tomorrow };
    },
    stayKeywordWritten(state, { payload }: PayloadAction<string>) {
      state.stay.keyword = payload;
      state.stay.index = 1;
    },
    stayDatesChosen(state, { payload }: PayloadAction<RangeDate>) {
      state.stay.range_date = payload;
      state.stay.index = 1;
    },
    guestsChosen(state, { payload }: PayloadAction<Guests>) {
      state.stay.guests = limitedGuests(payload).guests;
      state.stay.index = 1;
    },
    stayFiltersApplied(state, { payload }: PayloadAction<Record<string, string>>) {
      state.stay.filters = payload;
      state.stay.index = 1;
    },
    moreStaysAsked(state) {
      state.stay.index += 1;
    },
    recentStaysRestored(state, { payload }: PayloadAction<SearchedStay[]>) {
      state.stay.recent = payload;
    },
    recentKeywordsRestored(state, { payload }: PayloadAction<string[]>) {
      state.recent_keywords = payload;
    },
  },
  selectors: {
    selectActivitySearch: (state) => state.activity,
    selectStaySearch: (state) => state.stay,
    selectGuests: (state) => state.stay.guests,
    selectRangeDate: (state) => state.stay.range_date,
    selectRecentStays: (state) => state.stay.recent,
    selectRecentKeywords: (state) => state.recent_keywords,
  },
});

export const {
  activityKeywordSearched,
  activitySortChosen,
  activityFiltersApplied,
  moreActivitiesAsked,
  stayDatesDefaulted,
  stayKeywordWritten,
  stayDatesChosen,
  guestsChosen,
  stayFiltersApplied,
  moreStaysAsked,
  recentStaysRestored,
  recentKeywordsRestored,
} = search.actions;
export const {
  selectActivitySearch,
  selectStaySearch,
  selectGuests,
  selectRangeDate,
  selectRecentStays,
  selectRecentKeywords,
} = search.selectors;
export default search;
