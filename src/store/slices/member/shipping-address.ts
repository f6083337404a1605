import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { baseReducer } from "@/store/base-reducer";

/**
 * The address being edited (`pk` null: a new one). The sheet stays rendered for its exit animation; `round` increases
 * with every opening.
 */
interface Editing {
  round: number;
  pk: string | null;
  open: boolean;
}

interface ShippingAddressState {
  /** Delivery address of this order; null uses the default address. */
  selected_pk: string | null;
  editing: Editing | null;
}

const initialState: ShippingAddressState = { selected_pk: null, editing: null };

const shippingAddress = createSlice({
  name: "shippingAddress",
  initialState,
  reducers: {
    addressSelected(state, { payload }: PayloadAction<string>) {
      state.selected_pk = payload;
    },
    addressSheetOpened(state, { payload }: PayloadAction<string | null>) {
      state.editing = { round: (state.editing?.round ?? 0) + 1, pk: payload, open: true };
    },
    addressSheetClosed(state) {
      if (state.editing) state.editing.open = false;
    },
    addressesLeft(state) {
      state.editing = null;
    },
    addressDeleted(state, { payload }: PayloadAction<string>) {
      if (state.selected_pk === payload) state.selected_pk = null;
    },
  },
  selectors: {
    selectAddressId: (state) => state.selected_pk,
    selectAddressEditing: (state) => state.editing,
  },
});

export const { addressSelected, addressSheetOpened, addressSheetClosed, addressesLeft, addressDeleted } =
  shippingAddress.actions;
export const { selectAddressId, selectAddressEditing } = shippingAddress.injectInto(baseReducer).selectors;
export default shippingAddress;
