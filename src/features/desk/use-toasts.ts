import { staffCopy } from "@/booking/staff/copy";
import { toApiError } from "@/lib/http/api-error";
import { isReported } from "@/lib/http/is-reported";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/common";

/** Says what came of an act at the desk; a failure in the host's own words, unless it was said already. */
export const useToasts = () => {
  const dispatch = useAppDispatch();
  return {
    done: (text: string) => void dispatch(toastShown(text, "success")),
    /** What the person at the desk has to mend first. */
    wrong: (text: string) => void dispatch(toastShown(text, "error")),
    failed: (error: unknown) => {
      const failure = toApiError(error);
      if (!isReported(failure)) dispatch(toastShown(failure.message || staffCopy.failedWork, "error"));
    },
  };
};
