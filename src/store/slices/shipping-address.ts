import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { rootReducer } from "@/store/root-reducer";

type Editing = { kind: "new" } | { kind: "edit"; pk: string } | null;

interface ShippingAddressState {
  /** Where this purchase goes; null lets the default address stand. */
  selected_pk: string | null;
  editing: Editing;
}

const initialState: ShippingAddressState = { selected_pk: null, editing: null };

const shippingAddress = createSlice({
  name: "shippingAddress",
  initialState,
  reducers: {
    addressSelected(state, { payload }: PayloadAction<string>) {
      state.selected_pk = payload;
    },
    addressSheetOpened(state, { payload }: PayloadAction<NonNullable<Editing>>) {
      state.editing = payload;
    },
    addressSheetClosed(state) {
      state.editing = null;
    },
    addressDeleted(state, { payload }: PayloadAction<string>) {
      if (state.selected_pk === payload) state.selected_pk = null;
    },
  },
  selectors: {
    selectAddressPk: (state) => state.selected_pk,
    selectAddressEditing: (state) => state.editing,
  },
});

export const { addressSelected, addressSheetOpened, addressSheetClosed, addressDeleted } = shippingAddress.actions;
export const { selectAddressPk, selectAddressEditing } = shippingAddress.injectInto(rootReducer).selectors;
export default shippingAddress;
