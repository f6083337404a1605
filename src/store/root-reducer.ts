import { combineSlices } from "@reduxjs/toolkit";
import auth from "@/store/slices/auth";
import children from "@/store/slices/children";
import common from "@/store/slices/common";
import contentDetail from "@/store/slices/content-detail";
import contentOptions from "@/store/slices/content-options";
import contentReview from "@/store/slices/content-review";
import contentTickets from "@/store/slices/content-tickets";
import contents from "@/store/slices/contents";
import contentsNew from "@/store/slices/contents-new";
import coupon from "@/store/slices/coupon";
import events from "@/store/slices/events";
import eventsPopup from "@/store/slices/events-popup";
import home from "@/store/slices/home";
import identityVerification from "@/store/slices/identity-verification";
import labs from "@/store/slices/labs";
import mypage from "@/store/slices/mypage";
import payment from "@/store/slices/payment";
import region from "@/store/slices/region";
import register from "@/store/slices/register";
import remoteConfig from "@/store/slices/remote-config";
import reservationInfo from "@/store/slices/reservation-info";
import reservations from "@/store/slices/reservations";
import review from "@/store/slices/review";
import reviews from "@/store/slices/reviews";
import search from "@/store/slices/search";
import shippingAddress from "@/store/slices/shipping-address";
import shortLink from "@/store/slices/short-link";
import stayDetail from "@/store/slices/stay-detail";
import stayLocations from "@/store/slices/stay-locations";
import stayPayment from "@/store/slices/stay-payment";
import stayPaymentComplete from "@/store/slices/stay-payment-complete";
import stayProductDetail from "@/store/slices/stay-product-detail";
import stayReviews from "@/store/slices/stay-reviews";

/** Everything the browser remembers, in one list: the contents page of the state. */
export const rootReducer = combineSlices(
  region,
  mypage,
  home,
  auth,
  register,
  payment,
  shippingAddress,
  common,
  contentDetail,
  contentOptions,
  contentTickets,
  shortLink,
  remoteConfig,
  contentReview,
  reservations,
  reservationInfo,
  search,
  contents,
  contentsNew,
  reviews,
  review,
  coupon,
  events,
  eventsPopup,
  children,
  identityVerification,
  labs,
  stayDetail,
  stayReviews,
  stayProductDetail,
  stayPayment,
  stayPaymentComplete,
  stayLocations,
);

export type RootState = ReturnType<typeof rootReducer>;
