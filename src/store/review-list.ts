import type { PayloadAction } from "@reduxjs/toolkit";

export interface ReviewListFilters {
  /** Only reviews of families with a child of this age; null for all. */
  child_age: number | null;
  photos_only: boolean;
}

export interface ReviewListState<Sort extends string> extends ReviewListFilters {
  sort: Sort;
  /** Number of pages to load. */
  index: number;
}

export const reviewListState = <Sort extends string>(sort: Sort): ReviewListState<Sort> => ({
  sort,
  child_age: null,
  photos_only: false,
  index: 1,
});

/** Reducers of a list of reviews: another order or filter starts at the first page. */
export const reviewListReducers = <State extends ReviewListState<string>>() => ({
  chooseSort(state: { sort: string; index: number }, { payload }: PayloadAction<State["sort"]>) {
    state.sort = payload;
    state.index = 1;
  },
  changeFilter(state: { index: number }, { payload }: PayloadAction<Partial<Omit<State, "sort" | "index">>>) {
    Object.assign(state, payload, { index: 1 });
  },
  askMore(state: { index: number }) {
    state.index += 1;
  },
});
