/**
 * The way of browsers inside other apps, which have no clipboard for pages: what is selected can be copied.
 */
const copySelected = (words: string): boolean => {
  const field = document.createElement("textarea");
  field.value = words;
  field.readOnly = true;
  field.style.position = "fixed";
  field.style.opacity = "0";
  const focused = document.activeElement;
  (document.querySelector('[role="dialog"]') ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
};

/** Puts a text on the clipboard. False where the browser allows neither way. */
export const copyText = async (words: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    return copySelected(words);
  }
};
