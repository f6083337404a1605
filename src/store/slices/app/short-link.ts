import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { baseReducer } from "@/store/base-reducer";

/** A page that has a short URL. */
interface ShortLinkTarget {
  type: "content" | "stay" | "event" | "labs";
  pk: number;
}

interface ShortLinkState {
  /** The page to create a short URL for; null while the share sheet is closed, or for a page without one. */
  target: ShortLinkTarget | null;
  /** Copying failed: the URL is selected for copying by hand. */
  stuck: boolean;
}

const initialState: ShortLinkState = { target: null, stuck: false };

const shortLink = createSlice({
  name: "shortLink",
  initialState,
  reducers: {
    shareOpened: (_, { payload }: PayloadAction<ShortLinkTarget | null>): ShortLinkState => ({
      target: payload,
      stuck: false,
    }),
    linkCopied(state) {
      state.stuck = false;
    },
    copyRefused(state) {
      state.stuck = true;
    },
    shareClosed: () => initialState,
  },
  selectors: {
    selectShareTarget: (state) => state.target,
    selectCopyRefused: (state) => state.stuck,
  },
});

export const { shareOpened, linkCopied, copyRefused, shareClosed } = shortLink.actions;
export const { selectShareTarget, selectCopyRefused } = shortLink.injectInto(baseReducer).selectors;
export default shortLink;
