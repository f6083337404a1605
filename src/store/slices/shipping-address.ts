import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { ShippingAddressBody } from "@/shared/contract/main/addresses";
import { rootReducer } from "@/store/root-reducer";

type Editing = { kind: "new" } | { kind: "edit"; pk: string } | null;

interface ShippingAddressState {
  /** Where this purchase goes; null lets the default address stand. */
  selected_pk: string | null;
  editing: Editing;
  /** A new one that could not be saved because the login had ended. */
  unsaved: Required<ShippingAddressBody> | null;
}

const initialState: ShippingAddressState = { selected_pk: null, editing: null, unsaved: null };

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
    newAddressKept(state, { payload }: PayloadAction<ShippingAddressState["unsaved"]>) {
      state.unsaved = payload;
    },
    addressDeleted(state, { payload }: PayloadAction<string>) {
      if (state.selected_pk === payload) state.selected_pk = null;
    },
  },
  selectors: {
    selectAddressPk: (state) => state.selected_pk,
    selectUnsavedAddress: (state) => state.unsaved,
    selectAddressEditing: (state) => state.editing,
  },
});

export const { addressSelected, addressSheetOpened, addressSheetClosed, newAddressKept, addressDeleted } =
  shippingAddress.actions;
export const { selectAddressPk, selectUnsavedAddress, selectAddressEditing } =
  shippingAddress.injectInto(rootReducer).selectors;
export default shippingAddress;
