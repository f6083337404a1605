import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { rootReducer } from "@/store/root-reducer";

export interface ShareTarget {
  type: string;
  pk: number;
}

interface ShortLinkState {
  /** What is being shared; null while the share sheet is closed. */
  target: ShareTarget | null;
  copied: boolean;
}

const initialState: ShortLinkState = { target: null, copied: false };

const shortLink = createSlice({
  name: "shortLink",
  initialState,
  reducers: {
    shareOpened: (_, { payload }: PayloadAction<ShareTarget>): ShortLinkState => ({ target: payload, copied: false }),
    linkCopied(state) {
      state.copied = true;
    },
    shareClosed: () => initialState,
  },
  selectors: {
    selectShareTarget: (state) => state.target,
    selectLinkCopied: (state) => state.copied,
  },
});

export const { shareOpened, linkCopied, shareClosed } = shortLink.actions;
export const { selectShareTarget, selectLinkCopied } = shortLink.injectInto(rootReducer).selectors;
export default shortLink;
