import { combineSlices, createAction, type Reducer, type UnknownAction, type WithSlice } from "@reduxjs/toolkit";
import auth, { signedOut, userRecognised } from "@/store/slices/auth";
import children from "@/store/slices/children";
import common from "@/store/slices/common";
import type contentDetail from "@/store/slices/content-detail";
import type contentOptions from "@/store/slices/content-options";
import type contentReview from "@/store/slices/content-review";
import type contentTickets from "@/store/slices/content-tickets";
import type contents from "@/store/slices/contents";
import type contentsNew from "@/store/slices/contents-new";
import type coupon from "@/store/slices/coupon";
import type events from "@/store/slices/events";
import type eventsPopup from "@/store/slices/events-popup";
import type home from "@/store/slices/home";
import type identityVerification from "@/store/slices/identity-verification";
import type labs from "@/store/slices/labs";
import type mypage from "@/store/slices/mypage";
import type payment from "@/store/slices/payment";
import type region from "@/store/slices/region";
import type register from "@/store/slices/register";
import type remoteConfig from "@/store/slices/remote-config";
import type reservationInfo from "@/store/slices/reservation-info";
import type reservations from "@/store/slices/reservations";
import type review from "@/store/slices/review";
import type reviews from "@/store/slices/reviews";
import search from "@/store/slices/search";
import type shippingAddress from "@/store/slices/shipping-address";
import type shortLink from "@/store/slices/short-link";
import type stayDetail from "@/store/slices/stay-detail";
import type stayLocations from "@/store/slices/stay-locations";
import type stayPayment from "@/store/slices/stay-payment";
import type stayPaymentComplete from "@/store/slices/stay-payment-complete";
import type stayProductDetail from "@/store/slices/stay-product-detail";
import type stayReviews from "@/store/slices/stay-reviews";

/** The areas that a page may bring along, each declared here and joined by its own file when that is first loaded. */
type Joining = WithSlice<typeof region> &
  WithSlice<typeof mypage> &
  WithSlice<typeof home> &
  WithSlice<typeof register> &
  WithSlice<typeof payment> &
  WithSlice<typeof shippingAddress> &
  WithSlice<typeof contentDetail> &
  WithSlice<typeof contentOptions> &
  WithSlice<typeof contentTickets> &
  WithSlice<typeof shortLink> &
  WithSlice<typeof remoteConfig> &
  WithSlice<typeof contentReview> &
  WithSlice<typeof reservations> &
  WithSlice<typeof reservationInfo> &
  WithSlice<typeof contents> &
  WithSlice<typeof contentsNew> &
  WithSlice<typeof reviews> &
  WithSlice<typeof review> &
  WithSlice<typeof coupon> &
  WithSlice<typeof events> &
  WithSlice<typeof eventsPopup> &
  WithSlice<typeof identityVerification> &
  WithSlice<typeof labs> &
  WithSlice<typeof stayDetail> &
  WithSlice<typeof stayReviews> &
  WithSlice<typeof stayProductDetail> &
  WithSlice<typeof stayPayment> &
  WithSlice<typeof stayPaymentComplete> &
  WithSlice<typeof stayLocations>;

/**
 * Everything the browser remembers, in one list: the contents page of the state. The four that every page has stand in the reducer from
 * the start; the others join it from their own files, so that the first load of a page carries only those it uses.
 */
export const rootReducer = combineSlices(auth, children, common, search).withLazyLoadedSlices<Joining>();

/** An area that has not joined yet is undefined here; its selectors answer with its first state. */
export type RootState = ReturnType<typeof rootReducer>;

/** Whether a tab passes from one person to another: someone signs out or leaves for good, or another member signs in. */
export const isHandover = ({ auth: before }: Partial<RootState>, action: UnknownAction): boolean => {
  if (signedOut.match(action)) return true;
  const owner = before?.owner ?? null;
  const isMember = userRecognised.match(action) && action.payload?.is_member;
  return isMember === true && owner !== null && owner !== action.payload?.user_id;
};

/** The first state, with what is set for the device and says nothing of a person. */
const settingsOnly = (
  { common: ofTab, children: family, home, remoteConfig: settings }: Partial<RootState>,
  first: RootState,
): RootState => ({
  ...first,
  common: { ...first.common, userOS: ofTab?.userOS ?? first.common.userOS },
  children: { ...first.children, restored: family?.restored ?? false },
  ...(home && first.home && { home: { ...first.home, weather_order_off: home.weather_order_off } }),
  ...(settings && { remoteConfig: settings }),
});

/** A page came with what the store itself had asked for while the server drew it. */
export const memoryBrought = createAction<Partial<RootState>>("memoryBrought");

/** The memory as a whole. At a handover everything but settings of the device goes, whichever area it stands in. */
export const memory: Reducer<RootState, UnknownAction, Partial<RootState>> = (state, action) => {
  if (state && isHandover(state, action)) return settingsOnly(state, rootReducer(undefined, action));
  return rootReducer(memoryBrought.match(action) ? { ...state, ...action.payload } : state, action);
};
