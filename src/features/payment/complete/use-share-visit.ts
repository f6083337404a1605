import { paymentCopy } from "@/features/payment/copy";
import { shareOrCopy } from "@/lib/browser/share";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/common";

/** Tells the visit to someone: through the device where it can, else by copying the words. */
export const useShareVisit = (words: string, copied: string): (() => Promise<void>) => {
  const dispatch = useAppDispatch();
  return async () => {
    const passed = await shareOrCopy(words);
    if (passed !== "shared")
      dispatch(passed === "copied" ? toastShown(copied, "success") : toastShown(paymentCopy.notCopied, "error"));
  };
};
