import contentDetail from "@/store/slices/activity/content-detail";
import contentOptions from "@/store/slices/activity/content-options";
import contentReview from "@/store/slices/activity/content-review";
import contentTickets from "@/store/slices/activity/content-tickets";
import contents from "@/store/slices/activity/contents";
import contentsNew from "@/store/slices/activity/contents-new";
import review from "@/store/slices/activity/review";
import reviews from "@/store/slices/activity/reviews";
import events from "@/store/slices/app/events";
import eventsPopup from "@/store/slices/app/events-popup";
import home from "@/store/slices/app/home";
import labs from "@/store/slices/app/labs";
import remoteConfig from "@/store/slices/app/remote-config";
import shortLink from "@/store/slices/app/short-link";
import coupon from "@/store/slices/member/coupon";
import identityVerification from "@/store/slices/member/identity-verification";
import mypage from "@/store/slices/member/mypage";
import region from "@/store/slices/member/region";
import register from "@/store/slices/member/register";
import shippingAddress from "@/store/slices/member/shipping-address";
import payment from "@/store/slices/order/payment";
import reservationInfo from "@/store/slices/order/reservation-info";
import reservations from "@/store/slices/order/reservations";
import stayDetail from "@/store/slices/stay/stay-detail";
import stayLocations from "@/store/slices/stay/stay-locations";
import stayPayment from "@/store/slices/stay/stay-payment";
import stayPaymentComplete from "@/store/slices/stay/stay-payment-complete";
import stayProductDetail from "@/store/slices/stay/stay-product-detail";
import stayReviews from "@/store/slices/stay/stay-reviews";

/**
 * The areas that pages load: the store's types come from this list. A browser loads each with the pages that use it; the
 * server, which renders with the whole state, and tests of the whole state import this file.
 */
const pageAreas = {
  contentDetail,
  contentOptions,
  contentReview,
  contentTickets,
  contents,
  contentsNew,
  coupon,
  events,
  eventsPopup,
  home,
  identityVerification,
  labs,
  mypage,
  payment,
  region,
  register,
  remoteConfig,
  reservationInfo,
  reservations,
  review,
  reviews,
  shippingAddress,
  shortLink,
  stayDetail,
  stayLocations,
  stayPayment,
  stayPaymentComplete,
  stayProductDetail,
  stayReviews,
};

export type PageAreas = { [Name in keyof typeof pageAreas]: ReturnType<(typeof pageAreas)[Name]["reducer"]> };
