import { copyText } from "@/lib/browser/copy-text";

type Passed = "shared" | "copied" | "failed";

/** Passes words on by the device's own way of sharing; copies them where it has none. */
export const shareOrCopy = async (words: string): Promise<Passed> => {
  if (typeof navigator.share === "function") {
    // A closed share sheet is an answer, not a failure.
    await navigator.share({ text: words }).catch(() => undefined);
    return "shared";
  }
  return (await copyText(words)) ? "copied" : "failed";
};
