import { useCallback, useEffect } from "react";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import {
  type ContentsSheet,
  contentsLeft,
  contentsSheetClosed,
  contentsSheetOpened,
  selectContentsSheet,
} from "@/store/slices/contents";

/** The sheets of these names over a list: the one that was opened last, null before; one of another name has closed it. */
export const useContentsSheet = <Name extends ContentsSheet>(...names: readonly Name[]) => {
  const dispatch = useAppDispatch();
  const last = useAppSelector(selectContentsSheet);
  const name = names.find((one) => one === last?.name);
  // A screen that goes leaves none open for the next one.
  useEffect(() => () => void dispatch(contentsLeft()), [dispatch]);
  return {
    sheet: last && name ? { ...last, name } : null,
    open: useCallback((one: Name) => void dispatch(contentsSheetOpened(one)), [dispatch]),
    close: useCallback(() => void dispatch(contentsSheetClosed()), [dispatch]),
  };
};
