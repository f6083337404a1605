import { getChoseong } from "es-hangul";
import { fold } from "./fold";
import { keystrokes } from "./keystrokes";

/** Initial consonants of a text as keystrokes; latin letters and digits stay. `국립 3관` is met by `rf3r`. */
export const choseongKeys = (text: string): string =>
  keystrokes([...fold(text)].map((char) => (/[가-힣]/.test(char) ? getChoseong(char) : char)).join(""));

/** Whether a query is written in consonants alone (`ㄱㄹ ㅂㅁㄱ`), so that it should be met by initials. */
export const isChoseongQuery = (query: string): boolean => /^[ㄱ-ㅎ\s]*[ㄱ-ㅎ][ㄱ-ㅎ\s]*$/.test(fold(query));
