import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { rootReducer } from "@/store/root-reducer";

interface StayProductDetailState {
  product_id: number | null;
  price_detail_visible: boolean;
  standby_visible: boolean;
}

const initialState: StayProductDetailState = { product_id: null, price_detail_visible: false, standby_visible: false };

const stayProductDetail = createSlice({
  name: "stayProductDetail",
  initialState,
  reducers: {
    productOpened: (_, { payload }: PayloadAction<number>) => ({ ...initialState, product_id: payload }),
    priceDetailOpened(state) {
      state.price_detail_visible = true;
      state.standby_visible = false;
    },
    priceDetailClosed(state) {
      state.price_detail_visible = false;
    },
    standbyOpened(state) {
      state.standby_visible = true;
      state.price_detail_visible = false;
    },
    standbyClosed(state) {
      state.standby_visible = false;
    },
  },
  selectors: {
    selectProductId: (state) => state.product_id,
    selectPriceDetailVisible: (state) => state.price_detail_visible,
    selectStandbyVisible: (state) => state.standby_visible,
  },
});

export const { productOpened, priceDetailOpened, priceDetailClosed, standbyOpened, standbyClosed } =
  stayProductDetail.actions;
export const { selectProductId, selectPriceDetailVisible, selectStandbyVisible } =
  stayProductDetail.injectInto(rootReducer).selectors;
export default stayProductDetail;
