import { useRouter } from "next/router";
import { useCallback, useRef } from "react";
import { createClock } from "@/lib/clock";
import { ownPath } from "@/lib/own-path";
import { paths } from "@/lib/paths";
import { entryUrl } from "@/lib/storage/entries/entry-url";
import { useAppDispatch } from "@/store/hooks";
import { entryUrlUsed } from "@/store/slices/common";

const clock = createClock();

/** Goes back to where the parent was before: the address's own `from`, else the remembered page, else home. Once. */
export const useReturn = (from: string | null): (() => void) => {
  const { replace } = useRouter();
  const dispatch = useAppDispatch();
  const isGone = useRef(false);
  return useCallback(() => {
    if (isGone.current) return;
    isGone.current = true;
    const remembered = entryUrl.take(clock.now());
    dispatch(entryUrlUsed());
    void replace(ownPath(from) ?? remembered ?? paths.home());
  }, [from, replace, dispatch]);
};
