import { staffCopy } from "@/booking/staff/copy";
import { isReported, toApiError } from "@/lib/http/api-error";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";

/** Shows the result of an act at the desk; an error in the host's words, unless it was already shown. */
export const useToasts = () => {
  const dispatch = useAppDispatch();
  return {
    done: (text: string) => void dispatch(toastShown(text, "success")),
    /** An error that desk staff have to correct first. */
    wrong: (text: string) => void dispatch(toastShown(text, "error")),
    failed: (error: unknown) => {
      const failure = toApiError(error);
      if (!isReported(failure)) dispatch(toastShown(failure.message || staffCopy.failedWork, "error"));
    },
  };
};
