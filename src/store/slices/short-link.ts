import { createSlice, type PayloadAction, type WithSlice } from "@reduxjs/toolkit";
import { rootReducer } from "@/store/root-reducer";

/** A page that has a short address. */
interface ShortLinkTarget {
  type: "content" | "stay" | "event" | "labs";
  pk: number;
}

interface ShortLinkState {
  /**
   * What a short address is asked for; null while the share sheet is closed, or shares a page that has none.
   */
  target: ShortLinkTarget | null;
  /** The device refused to copy: the address is marked so that it can be taken by hand. */
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

declare module "@/store/root-reducer" {
  export interface Areas extends WithSlice<typeof shortLink> {}
}

export const { shareOpened, linkCopied, copyRefused, shareClosed } = shortLink.actions;
export const { selectShareTarget, selectCopyRefused } = shortLink.injectInto(rootReducer).selectors;
