import { isReported, toApiError } from "@/lib/http/api-error";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { couponCopy as copy } from "./copy";

/** Receives a coupon by its key, and reports the result. */
export const useReceive = (receive: (couponId: number) => Promise<unknown>) => {
  const dispatch = useAppDispatch();
  return async (couponId: number): Promise<void> => {
    try {
      await receive(couponId);
      dispatch(toastShown(copy.done, "success"));
    } catch (error) {
      const failure = toApiError(error);
      if (isReported(failure)) return;
      dispatch(toastShown((failure.status > 0 && failure.message) || copy.failed, "error"));
    }
  };
};
