import { copyText } from "@/lib/copy-text";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/common";

import { paymentCopy } from "./copy";

/** Tells the visit to someone: through the device where it can, else by copying the words. */
export const useShareVisit = (words: string, copied: string): (() => Promise<void>) => {
  const dispatch = useAppDispatch();
  return async () => {
    if (typeof navigator.share === "function") {
      // A closed share sheet is an answer, not a failure.
      await navigator.share({ text: words }).catch(() => undefined);
      return;
    }
    dispatch(toastShown((await copyText(words)) ? copied : paymentCopy.notCopied));
  };
};
