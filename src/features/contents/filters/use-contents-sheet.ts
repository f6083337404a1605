import { useCallback, useEffect } from "react";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import {
  type ContentsSheet,
  contentsLeft,
  contentsSheetClosed,
  contentsSheetOpened,
  selectContentsSheet,
} from "@/store/slices/activity/contents";

/** State of these sheets over a list: `sheet` is the one opened last, or null; opening another sheet closes it. */
export const useContentsSheet = <Name extends ContentsSheet>(...names: readonly Name[]) => {
  const dispatch = useAppDispatch();
  const last = useAppSelector(selectContentsSheet);
  const name = names.find((name) => name === last?.name);
  // Leaving the screen closes its sheets.
  useEffect(() => () => void dispatch(contentsLeft()), [dispatch]);
  return {
    sheet: last && name ? { ...last, name } : null,
    open: useCallback((one: Name) => void dispatch(contentsSheetOpened(one)), [dispatch]),
    close: useCallback(() => void dispatch(contentsSheetClosed()), [dispatch]),
  };
};
