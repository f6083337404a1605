import { createAction, type Reducer, type UnknownAction } from "@reduxjs/toolkit";
import { baseReducer } from "@/store/base-reducer";
import type { PageAreas } from "@/store/page-areas";
import { loginEnded, signedOut, userRecognised } from "@/store/slices/member/auth";

export const rootReducer = baseReducer.withLazyLoadedSlices<PageAreas>();

/** An area that is not injected yet is undefined here; its selectors return its initial state. */
export type RootState = ReturnType<typeof rootReducer>;

/** True when the tab passes to another person: a sign-out, an account deletion, or another member's sign-in. */
export const isHandover = ({ auth: before }: Partial<RootState>, action: UnknownAction): boolean => {
  if (signedOut.match(action)) return true;
  const owner = before?.owner ?? null;
  const isMember = userRecognised.match(action) && action.payload?.is_member;
  return isMember === true && owner !== null && owner !== action.payload?.user_id;
};

/** The initial state with the device's settings, which hold no personal data. */
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

/** Drafts, which survive an ended login for their member. */
const draftsOnly = ({ auth: who, ...areas }: Partial<RootState>): Partial<RootState> => {
  const { contentTickets, payment, register, review, stayPayment, stayReviews } = areas;
  const written = { contentTickets, payment, register, review, stayPayment, stayReviews };
  return { ...Object.fromEntries(Object.entries(written).filter(([, area]) => area)), ...(who && { auth: who }) };
};

/** State that the store loaded during server rendering arrived with a page. */
export const memoryBrought = createAction<Partial<RootState>>("memoryBrought");

/** The root reducer. A handover resets every area except device settings; an ended login also preserves drafts. */
export const memory: Reducer<RootState, UnknownAction, Partial<RootState>> = (state, action) => {
  if (state && isHandover(state, action)) return settingsOnly(state, rootReducer(undefined, action));
  if (state && loginEnded.match(action)) {
    const first = settingsOnly(state, rootReducer(undefined, action));
    return rootReducer({ ...first, ...draftsOnly(state) }, action);
  }
  return rootReducer(memoryBrought.match(action) ? { ...state, ...action.payload } : state, action);
};
