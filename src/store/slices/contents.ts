import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { rootReducer } from "@/store/root-reducer";

/** Kilometres around the district: three while none was chosen, fifteen after. */
export const distances = { unset: 3, set: 15 } as const;

interface ContentsState {
  category: string | null;
  sub_cat: string | null;
  sort: string;
  loc: number | null;
  distance: number;
  /** Months of the youngest and the oldest who come along; null lets everyone in. */
  age_limit: { from: number; to: number } | null;
  filters: Record<string, string>;
  filter_modal_visible: boolean;
  index: number;
}

const initialState: ContentsState = {
  category: null,
  sub_cat: null,
  sort: "priority-desc",
  loc: null,
  distance: distances.unset,
  age_limit: null,
  filters: {},
  filter_modal_visible: false,
  index: 1,
};

const contents = createSlice({
  name: "contents",
  initialState,
  reducers: {
    /** Another category keeps where the parent is, and drops what only made sense in the one before. */
    categoryOpened: (state, { payload }: PayloadAction<string>) =>
      state.category === payload
        ? state
        : { ...initialState, category: payload, loc: state.loc, distance: state.distance, age_limit: state.age_limit },
    subCategoryChosen(state, { payload }: PayloadAction<string | null>) {
      state.sub_cat = payload;
      state.index = 1;
    },
    contentsSortChosen(state, { payload }: PayloadAction<string>) {
      state.sort = payload;
      state.index = 1;
    },
    contentsDistrictChosen(state, { payload }: PayloadAction<number | null>) {
      state.loc = payload;
      state.distance = payload === null ? distances.unset : distances.set;
      state.index = 1;
    },
    distanceChosen(state, { payload }: PayloadAction<number>) {
      state.distance = payload;
      state.index = 1;
    },
    ageLimitChosen(state, { payload }: PayloadAction<ContentsState["age_limit"]>) {
      state.age_limit = payload;
      state.index = 1;
    },
    contentsFiltersApplied(state, { payload }: PayloadAction<Record<string, string>>) {
      state.filters = payload;
      state.filter_modal_visible = false;
      state.index = 1;
    },
    filterModalOpened(state) {
      state.filter_modal_visible = true;
    },
    filterModalClosed(state) {
      state.filter_modal_visible = false;
    },
    moreContentsAsked(state) {
      state.index += 1;
    },
  },
  selectors: {
    selectContents: (state) => state,
    selectContentsDistance: (state) => state.distance,
    selectContentsIndex: (state) => state.index,
    selectFilterModalVisible: (state) => state.filter_modal_visible,
  },
});

export const {
  categoryOpened,
  subCategoryChosen,
  contentsSortChosen,
  contentsDistrictChosen,
  distanceChosen,
  ageLimitChosen,
  contentsFiltersApplied,
  filterModalOpened,
  filterModalClosed,
  moreContentsAsked,
} = contents.actions;
export const { selectContents, selectContentsDistance, selectContentsIndex, selectFilterModalVisible } =
  contents.injectInto(rootReducer).selectors;
export default contents;
