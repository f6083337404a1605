import { useEffect } from "react";
import { firstPage } from "@/ui/later/first-page";

/** What a quick visitor did before the page came to life. Kept by the start script. */
interface EarlyDeeds {
  /** The last button that was pressed. */
  button: HTMLElement | null;
  /** The last form that was sent, as by Enter. */
  form: HTMLFormElement | null;
  /** A letter is being put together right now, as Korean ones are. */
  composing: boolean;
}

declare global {
  interface Window {
    /** Stops keeping and gives what was kept. Set by the start script. */
    nadlangEarlyDeeds?: () => EarlyDeeds;
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Tells React of a text that was typed before it listened: its own note of the value is set back, so that the typed one counts as new. */
const tell = (field: Field): void => {
  const typed = field.value;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, typed);
  field.dispatchEvent(new Event("input", { bubbles: true }));
};

const tellTyped = (): void => {
  const fields = document.querySelectorAll<Field>("input:not([type=checkbox], [type=radio], [type=file]), textarea");
  for (const field of fields) if (field.value !== field.defaultValue) tell(field);
};

/**
 * Makes up, once the page lives, for what was typed, sent and pressed before. Stands behind the page and with it in one boundary: by then
 * the parts of the page that sleep on listen for themselves.
 */
export const EarlyDeeds = (): null => {
  useEffect(() => {
    firstPage.isAlive = true;
    const deeds = window.nadlangEarlyDeeds?.();
    if (!deeds) return;
    delete window.nadlangEarlyDeeds;
    const makeUp = () => {
      tellTyped();
      // What was typed is drawn first.
      setTimeout(() => {
        if (deeds.form?.isConnected) deeds.form.requestSubmit();
        if (deeds.button?.isConnected) deeds.button.click();
      });
    };
    // To write into a field would break the letter off.
    if (deeds.composing) document.addEventListener("compositionend", makeUp, { once: true });
    else makeUp();
  }, []);
  return null;
};
