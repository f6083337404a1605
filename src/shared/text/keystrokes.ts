import { convertHangulToQwerty } from "es-hangul";
import { fold } from "./fold";

/**
 * Text as the keys pressed for it on a two-set Korean keyboard, lower case, letters and digits only.
 * `망`, `ㅁㅏㅇ` and `akd` are the same keys, so a search meets whichever layout was on.
 */
export const keystrokes = (text: string): string =>
  convertHangulToQwerty(fold(text))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
