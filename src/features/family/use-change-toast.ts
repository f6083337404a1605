import { toApiError } from "@/lib/http/api-error";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { familyCopy } from "./copy";

/** Toasts after a change; an error message of the host has already been shown. */
export const useChangeToast = () => {
  const dispatch = useAppDispatch();
  const say = (words: string) => void dispatch(toastShown(words, "success"));
  const fail = (words: string) => void dispatch(toastShown(words, "error"));
  return {
    say,
    fail,
    done: (words?: string) => ({
      onSuccess: () => words && say(words),
      onError: (error: unknown) => toApiError(error).code !== "F000" && fail(familyCopy.changeFailed),
    }),
  };
};
