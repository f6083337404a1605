import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { ShippingAddressBody } from "@/shared/contract/main/addresses";
import { rootReducer } from "@/store/root-reducer";
import { userRecognised } from "@/store/slices/auth";

type Editing = { kind: "new" } | { kind: "edit"; pk: string } | null;

interface ShippingAddressState {
  /** Where this purchase goes; null lets the default address stand. */
  selected_pk: string | null;
  editing: Editing;
  /** A new one that could not be saved because the login had ended; only for the member who wrote it. */
  unsaved: { user_id: string | null; draft: Required<ShippingAddressBody> } | null;
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
  extraReducers: (builder) => {
    builder.addCase(userRecognised, (state, { payload }) => {
      if (payload?.is_member && payload.user_id !== state.unsaved?.user_id) state.unsaved = null;
    });
  },
  selectors: {
    selectAddressPk: (state) => state.selected_pk,
    selectUnsavedAddress: (state) => state.unsaved?.draft ?? null,
    selectAddressEditing: (state) => state.editing,
  },
});

export const { addressSelected, addressSheetOpened, addressSheetClosed, newAddressKept, addressDeleted } =
  shippingAddress.actions;
export const { selectAddressPk, selectUnsavedAddress, selectAddressEditing } =
  shippingAddress.injectInto(rootReducer).selectors;
export default shippingAddress;
