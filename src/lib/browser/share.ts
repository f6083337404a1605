import { copyText } from "@/lib/browser/copy-text";

type Passed = "shared" | "copied" | "failed";

/**
 * Opens the system share sheet with the text, or copies the text in browsers without one.
 * @param path page of this site whose URL is added as the last line
 */
export const shareOrCopy = async (text: string, path?: string): Promise<Passed> => {
  const sentence = path === undefined ? text : `${text}\n${window.location.origin}${path}`;
  if (typeof navigator.share === "function") {
    // A closed share sheet is an answer, not a failure.
    await navigator.share({ text: sentence }).catch(() => undefined);
    return "shared";
  }
  return (await copyText(sentence)) ? "copied" : "failed";
};
