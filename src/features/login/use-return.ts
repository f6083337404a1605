import { useRouter } from "next/router";
import { useCallback, useRef } from "react";
import { ownPath } from "@/lib/address/own-path";
import { deviceClock } from "@/lib/clock";
import { paths } from "@/lib/paths";
import { pendingPress } from "@/lib/storage/entries/drafts/pending-press";
import { entryUrl } from "@/lib/storage/entries/entry-url";
import { useAppDispatch, useAppStore } from "@/store/hooks";
import { entryUrlUsed, selectEntryUrl } from "@/store/slices/app/common";

/** Target after a login: the address's own `from`, else the page stored in the store or on the device, else home. */
export const useDestination = () => {
  const store = useAppStore();
  // After a reload only the path stored on the device is left.
  return useCallback(
    (from: unknown): string =>
      ownPath(typeof from === "string" ? from : null) ??
      selectEntryUrl(store.getState()) ??
      entryUrl.peek(deviceClock.now()) ??
      paths.home(),
    [store],
  );
};

/** Returns to the previous page, once. */
export const useReturn = (from: string | null): (() => void) => {
  const { replace } = useRouter();
  const dispatch = useAppDispatch();
  const destination = useDestination();
  const hasReturned = useRef(false);
  return useCallback(() => {
    if (hasReturned.current) return;
    hasReturned.current = true;
    const to = destination(from);
    entryUrl.take(deviceClock.now());
    pendingPress.keepOnly(to);
    dispatch(entryUrlUsed());
    void replace(to);
  }, [from, replace, dispatch, destination]);
};
