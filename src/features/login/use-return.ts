import { useRouter } from "next/router";
import { useCallback, useRef } from "react";
import { createClock } from "@/lib/clock";
import { ownPath } from "@/lib/own-path";
import { paths } from "@/lib/paths";
import { entryUrl } from "@/lib/storage/entries/entry-url";
import { useAppDispatch, useAppStore } from "@/store/hooks";
import { entryUrlUsed, selectEntryUrl } from "@/store/slices/common";

const clock = createClock();

/** Goes back to where the parent was before: the address's own `from`, else the remembered page, else home. Once. */
export const useReturn = (from: string | null): (() => void) => {
  const { replace } = useRouter();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const isGone = useRef(false);
  return useCallback(() => {
    if (isGone.current) return;
    isGone.current = true;
    // A page loaded anew on the way knows only what the device kept.
    const kept = entryUrl.take(clock.now());
    const remembered = selectEntryUrl(store.getState()) ?? kept;
    dispatch(entryUrlUsed());
    void replace(ownPath(from) ?? remembered ?? paths.home());
  }, [from, replace, dispatch, store]);
};
