import { tabStorage } from "./local-entry";

/** What forms begin the keys of their drafts with. */
const drafts = ["nadlang.unsaved.", "nadlang.payment-draft", "nadlang.picnic-draft", "nadlang.waiting-draft"];

/**
 * What was being written in this tab goes with whoever leaves by their own choice: names, addresses and children are nobody's business on a device that
 * is handed on. A login that merely ended leaves it for its member.
 */
export const forgetDrafts = (): void => {
  const storage = tabStorage();
  if (!storage) return;
  for (const key of Object.keys(storage)) {
    if (drafts.some((draft) => key.startsWith(draft))) storage.removeItem(key);
  }
};
