import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

/** What is known of a child on this device alone. */
export interface LocalChild {
  name: string;
  /** `yyyy-MM-dd` */
  birth: string;
}

interface ChildrenState {
  /** For whom cards and totals speak; null is everyone. */
  selected_pks: string[] | null;
  /** Children a visitor named without an account; kept here and in this browser. */
  local: LocalChild[];
  editing: { kind: "new" } | { kind: "edit"; pk: string } | null;
}

export const maximumChildren = 10;
/** Entries of the year and of the month picker. */
export const pickerEntries = 12;

const initialState: ChildrenState = { selected_pks: null, local: [], editing: null };

const children = createSlice({
  name: "children",
  initialState,
  reducers: {
    childrenChosen(state, { payload }: PayloadAction<string[] | null>) {
      state.selected_pks = payload;
    },
    localChildrenRestored(state, { payload }: PayloadAction<LocalChild[]>) {
      state.local = payload.slice(0, maximumChildren);
    },
    localChildAdded(state, { payload }: PayloadAction<LocalChild>) {
      if (state.local.length < maximumChildren) state.local.push(payload);
    },
    localChildRemoved(state, { payload }: PayloadAction<number>) {
      state.local.splice(payload, 1);
    },
    childSheetOpened(state, { payload }: PayloadAction<NonNullable<ChildrenState["editing"]>>) {
      state.editing = payload;
    },
    childSheetClosed(state) {
      state.editing = null;
    },
  },
  selectors: {
    selectChosenChildPks: (state) => state.selected_pks,
    selectLocalChildren: (state) => state.local,
    selectChildEditing: (state) => state.editing,
  },
});

export const {
  childrenChosen,
  localChildrenRestored,
  localChildAdded,
  localChildRemoved,
  childSheetOpened,
  childSheetClosed,
} = children.actions;
export const { selectChosenChildPks, selectLocalChildren, selectChildEditing } = children.selectors;
export default children;
