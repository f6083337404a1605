import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { baseReducer } from "@/store/base-reducer";

interface StayProductDetailState {
  /** The product whose sheet is open; another product starts with none. */
  product_id: number | null;
  sheet: "price" | "standby" | null;
}

const initialState: StayProductDetailState = { product_id: null, sheet: null };

const stayProductDetail = createSlice({
  name: "stayProductDetail",
  initialState,
  reducers: {
    productOpened: (_, { payload }: PayloadAction<number>): StayProductDetailState => ({
      product_id: payload,
      sheet: null,
    }),
    priceDetailOpened(state) {
      state.sheet = "price";
    },
    standbyOpened(state) {
      state.sheet = "standby";
    },
    productSheetClosed(state) {
      state.sheet = null;
    },
  },
  selectors: {
    selectPriceDetailVisible: ({ product_id, sheet }, productId: number) =>
      product_id === productId && sheet === "price",
    selectStandbyVisible: ({ product_id, sheet }, productId: number) => product_id === productId && sheet === "standby",
  },
});

export const { productOpened, priceDetailOpened, standbyOpened, productSheetClosed } = stayProductDetail.actions;
export const { selectPriceDetailVisible, selectStandbyVisible } = stayProductDetail.injectInto(baseReducer).selectors;
export default stayProductDetail;
