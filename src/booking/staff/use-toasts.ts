import { isReported, toApiError } from "@/lib/http/api-error";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { staffCopy } from "./copy";

/** Shows the result of an act; an error in the host's words, unless it was already shown. */
export const useToasts = () => {
  const dispatch = useAppDispatch();
  return {
    done: (text: string) => void dispatch(toastShown(text, "success")),
    /** An error that staff have to correct first. */
    wrong: (text: string) => void dispatch(toastShown(text, "error")),
    failed: (error: unknown) => {
      const failure = toApiError(error);
      if (!isReported(failure)) dispatch(toastShown(failure.message || staffCopy.failedWork, "error"));
    },
  };
};
