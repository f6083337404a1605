import { getChoseong } from "es-hangul";
import { fold } from "./fold";
import { keystrokes } from "./keystrokes";

/** Initial consonants of a text as keystrokes; Latin letters and digits are preserved. `rf3r` matches `국립 3관`. */
export const choseongKeys = (text: string): string =>
  keystrokes([...fold(text)].map((char) => (/[가-힣]/.test(char) ? getChoseong(char) : char)).join(""));

/** True for a query of consonants only (`ㄱㄹ ㅂㅁㄱ`), to be matched by initials. */
export const isChoseongQuery = (query: string): boolean => /^[ㄱ-ㅎ\s]*[ㄱ-ㅎ][ㄱ-ㅎ\s]*$/.test(fold(query));
