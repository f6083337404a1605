import { convertHangulToQwerty } from "es-hangul";
import { fold } from "./fold";

/**
 * Converts text to the keys of a two-set Korean keyboard, lower case, letters and digits only. `망`, `ㅁㅏㅇ` and `akd` are
 * the same keys, so a search matches in either layout.
 */
export const keystrokes = (text: string): string =>
  convertHangulToQwerty(fold(text))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
