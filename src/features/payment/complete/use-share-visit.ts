import { paymentCopy } from "@/features/payment/copy";
import { shareOrCopy } from "@/lib/browser/share";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";

/** Shares the visit and a link to its page with the system share sheet, or copies both. */
export const useShareVisit = (text: string, path: string, copied: string): (() => Promise<void>) => {
  const dispatch = useAppDispatch();
  return async () => {
    const passed = await shareOrCopy(text, path);
    if (passed !== "shared")
      dispatch(passed === "copied" ? toastShown(copied, "success") : toastShown(paymentCopy.notCopied, "error"));
  };
};
