import { useSheet, type WaitTerms } from "@/lib/sheets";
import { waitingLine } from "@/lib/storage/entries/drafts/waiting-draft";
import { waitingListCopy as copy } from "./copy";
import { usePressAfterLogin } from "./use-press-after-login";

/**
 * Opens the sheet of the waiting list, and again after the login that its button opened.
 * @param terms null while there is nothing to wait for
 * @returns null if the page has no such sheet, or without terms
 */
export const useWaitingList = (terms: WaitTerms | null): (() => void) | null => {
  const open = useSheet("waitlist");
  const show = (isPressed: boolean) => terms && open?.({ ...terms, isPressed, signInFirst });
  const askLogin = usePressAfterLogin(terms ? `wait ${waitingLine(terms)}` : "wait", () => show(true));
  const signInFirst = () => askLogin("", copy.loginReason);
  return open && terms ? () => show(false) : null;
};
