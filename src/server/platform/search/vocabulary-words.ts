import type { Db } from "@/server/platform/db/types";
import type { keyword } from "@/server/platform/schema/home";
import { keystrokes } from "@/shared/text/keystrokes";
import { countFound, listedActivities } from "./count-found";
import { suggestedWord } from "./suggested-word";

export type WordKind = (typeof keyword.$inferSelect)["kind"];
export type WordSource = { name: string; place: string; tags: string[] };

/** A word of the vocabulary; `is_picked`: chosen by the desk. */
export type KnownWord = { text: string; kind: WordKind; is_picked: boolean };

const SHORTEST = 3;

export function wordsOfActivity({ name, place, tags }: WordSource): [text: string, kind: WordKind][] {
  const found: [string, WordKind][] = [
    ...name.split(/[^\p{L}\p{N}]+/u).map((text): [string, WordKind] => [text, "content"]),
    ...tags.map((text): [string, WordKind] => [text, "program"]),
    [place, "place"],
  ];
  return found.flatMap(([text, kind]): [string, WordKind][] => {
    const word = suggestedWord(text);
    return word !== null && keystrokes(word).length >= SHORTEST ? [[word, kind]] : [];
  });
}

/** Number of listed activities a word finds; 0 for a word that the current rules do not suggest. */
export async function countWord(db: Db, { text, kind, is_picked }: KnownWord): Promise<number> {
  const isSuggested = kind === "category" || is_picked || suggestedWord(text) === text;
  return isSuggested ? countFound(db, text, listedActivities) : 0;
}
