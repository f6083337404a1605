import { toApiError } from "@/lib/http/api-error";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { familyCopy } from "./copy";

/** Toasts after a change; an error message of the host has already been shown. */
export const useChangeToast = () => {
  const dispatch = useAppDispatch();
  const say = (text: string) => void dispatch(toastShown(text, "success"));
  const fail = (text: string) => void dispatch(toastShown(text, "error"));
  return {
    say,
    fail,
    done: (text?: string) => ({
      onSuccess: () => text && say(text),
      onError: (error: unknown) => toApiError(error).code !== "F000" && fail(familyCopy.changeFailed),
    }),
  };
};
