import { shellCopy } from "@/shell/copy";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/common";

/** Shares this page's address: through the device where it can, else by copying it. */
export const useShare = (): (() => Promise<void>) => {
  const dispatch = useAppDispatch();
  return async () => {
    const address = { title: document.title, url: window.location.href };
    if (typeof navigator.share === "function") {
      // A closed share sheet is an answer, not a failure.
      await navigator.share(address).catch(() => undefined);
      return;
    }
    await navigator.clipboard.writeText(address.url);
    dispatch(toastShown(shellCopy.linkCopied));
  };
};
