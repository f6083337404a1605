import { combineSlices, createAction, type Reducer, type UnknownAction, type WithSlice } from "@reduxjs/toolkit";
import auth, { loginEnded, signedOut, userRecognised } from "@/store/slices/auth";
import children from "@/store/slices/children";
import common from "@/store/slices/common";
import search from "@/store/slices/search";

/**
 * The areas beyond the four of every page. Each slice adds itself by declaration merging, which is Redux
 * Toolkit's way for slices that load later; so this file imports none of them. `all-areas.ts` lists them all.
 */
export interface Areas extends WithSlice<typeof children>, WithSlice<typeof search> {}

/**
 * What the browser remembers. Four areas are in every page; the others are loaded with the pages that use
 * them.
 */
export const rootReducer = combineSlices(auth, children, common, search).withLazyLoadedSlices<Areas>();

/** An area that has not joined yet is undefined here; its selectors answer with its first state. */
export type RootState = ReturnType<typeof rootReducer>;

/**
 * Whether a tab passes from one person to another: someone signs out or leaves for good, or another member
 * signs in.
 */
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

/** Drafts, which stay for their member when a login ends. */
const draftsOnly = ({ auth: who, ...areas }: Partial<RootState>): Partial<RootState> => {
  const { contentTickets, payment, register, review, stayPayment, stayReviews } = areas;
  const written = { contentTickets, payment, register, review, stayPayment, stayReviews };
  return { ...Object.fromEntries(Object.entries(written).filter(([, area]) => area)), ...(who && { auth: who }) };
};

/** A page came with what the store itself had asked for while the server drew it. */
export const memoryBrought = createAction<Partial<RootState>>("memoryBrought");

/**
 * The memory as a whole. At a handover everything but settings of the device goes, whichever area it stands in; when a login
 * ends, everything but those and drafts.
 */
export const memory: Reducer<RootState, UnknownAction, Partial<RootState>> = (state, action) => {
  if (state && isHandover(state, action)) return settingsOnly(state, rootReducer(undefined, action));
  if (state && loginEnded.match(action)) {
    const first = settingsOnly(state, rootReducer(undefined, action));
    return rootReducer({ ...first, ...draftsOnly(state) }, action);
  }
  return rootReducer(memoryBrought.match(action) ? { ...state, ...action.payload } : state, action);
};
