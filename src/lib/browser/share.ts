import { copyText } from "@/lib/browser/copy-text";

type Passed = "shared" | "copied" | "failed";

/**
 * Passes words on by the device's own way of sharing; copies them where it has none.
 * @param path of our page about it: its address becomes the last line
 */
export const shareOrCopy = async (text: string, path?: string): Promise<Passed> => {
  const words = path === undefined ? text : `${text}\n${window.location.origin}${path}`;
  if (typeof navigator.share === "function") {
    // A closed share sheet is an answer, not a failure.
    await navigator.share({ text: words }).catch(() => undefined);
    return "shared";
  }
  return (await copyText(words)) ? "copied" : "failed";
};
