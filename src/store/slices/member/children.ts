import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { FactsOfChildren } from "@/shared/children/facts";
import { DEFAULT_ADULTS } from "@/shared/guests/guests";
import { loginEnded } from "@/store/slices/member/auth";

/** A visitor's child, stored only on this device. */
interface LocalChild {
  name: string;
  /** `yyyy-MM-dd` */
  birth: string;
}

interface ChildrenState {
  /** Children whom cards and totals count; null is all of them. */
  selected_pks: string[] | null;
  /** Children that a visitor added without an account; stored only in this browser. */
  local: LocalChild[];
  /** Adults who come along on an activity. */
  adults: number;
  /** True once the stored values were read, after the first paint. */
  restored: boolean;
  /** Facts about the account's children that only this device stores, by child key. */
  facts: FactsOfChildren;
  /** True while the sheet that selects the participants is open. */
  isAskingWhoGoes: boolean;
  /** The child being edited: of the account (`pk`) or of this device (`at`); null while the sheet is closed. */
  editing: { kind: "new" } | { kind: "edit"; pk: string } | { kind: "device"; at: number } | null;
}

export const maximumChildren = 10;

const initialState: ChildrenState = {
  selected_pks: null,
  local: [],
  adults: DEFAULT_ADULTS,
  isAskingWhoGoes: false,
  restored: false,
  facts: {},
  editing: null,
};

const children = createSlice({
  name: "children",
  initialState,
  reducers: {
    childrenChosen(state, { payload }: PayloadAction<string[] | null>) {
      state.selected_pks = payload;
    },
    localFamilyRestored(
      state,
      { payload }: PayloadAction<{ children: LocalChild[]; adults: number; chosen: string[] | null }>,
    ) {
      state.local = payload.children.slice(0, maximumChildren);
      state.selected_pks = payload.chosen;
      state.adults = payload.adults;
      state.restored = true;
    },
    adultsChosen(state, { payload }: PayloadAction<number>) {
      state.adults = Math.max(1, payload);
    },
    localChildAdded(state, { payload }: PayloadAction<LocalChild>) {
      if (state.local.length >= maximumChildren) return;
      // A new child is selected.
      state.selected_pks?.push(`device-${state.local.length}`);
      state.local.push(payload);
    },
    localChildChanged(state, { payload: { at, ...child } }: PayloadAction<LocalChild & { at: number }>) {
      if (state.local[at]) state.local[at] = child;
    },
    localChildRemoved(state, { payload }: PayloadAction<number>) {
      state.local.splice(payload, 1);
      // Removal shifts the indexes that identify local children.
      state.selected_pks = null;
    },
    childFactsKnown(state, { payload }: PayloadAction<FactsOfChildren>) {
      state.facts = { ...payload };
    },
    whoGoesOpened(state) {
      state.isAskingWhoGoes = true;
    },
    whoGoesClosed(state) {
      state.isAskingWhoGoes = false;
    },
    childSheetOpened(state, { payload }: PayloadAction<NonNullable<ChildrenState["editing"]>>) {
      state.editing = payload;
    },
    childSheetClosed(state) {
      state.editing = null;
    },
  },
  // The login sheet opens next and must not end up behind a form that cannot be saved.
  extraReducers: (builder) => {
    builder.addCase(loginEnded, (state) => {
      state.editing = null;
      state.isAskingWhoGoes = false;
    });
  },
  selectors: {
    selectChosenChildIds: (state) => state.selected_pks,
    selectLocalChildren: (state) => state.local,
    selectAdults: (state) => state.adults,
    selectFamilyRestored: (state) => state.restored,
    selectChildFacts: (state) => state.facts,
    selectChildEditing: (state) => state.editing,
    selectIsAskingWhoGoes: (state) => state.isAskingWhoGoes,
  },
});

export const {
  childrenChosen,
  localFamilyRestored,
  adultsChosen,
  localChildAdded,
  localChildChanged,
  localChildRemoved,
  childFactsKnown,
  whoGoesOpened,
  whoGoesClosed,
  childSheetOpened,
  childSheetClosed,
} = children.actions;
export const {
  selectChosenChildIds,
  selectLocalChildren,
  selectAdults,
  selectFamilyRestored,
  selectChildFacts,
  selectChildEditing,
  selectIsAskingWhoGoes,
} = children.selectors;
export default children;
