import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/common";

/** Tells the visit to someone: through the device where it can, else by copying the words. */
export const useShareVisit = (words: string, copied: string): (() => Promise<void>) => {
  const dispatch = useAppDispatch();
  return async () => {
    if (typeof navigator.share === "function") {
      // A closed share sheet is an answer, not a failure.
      await navigator.share({ text: words }).catch(() => undefined);
      return;
    }
    await navigator.clipboard.writeText(words);
    dispatch(toastShown(copied));
  };
};
