import { z } from "zod";

/**
 * A picture, with what makes one of several (a family of four, a flag, a heart in colour), or one letter that takes no ink,
 * changes how others stand, or is a control character.
 */
const PICTURE_OR_UNSEEN =
  /(\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier}|[\u{E0020}-\u{E007F}]|\u200D\p{Extended_Pictographic})*)|[\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/gu;

/**
 * Written text without invisible characters, in composed form (NFC): a name of Hangul fillers is empty, a resident number
 * with a zero-width mark is found, no text changes the direction of its neighbours, and a name from a Mac counts as many
 * letters as one from Windows. Line ends, tabs and emoji stay.
 */
export const seenText = (text: string): string =>
  text
    .normalize("NFC")
    .replace(
      PICTURE_OR_UNSEEN,
      (char, picture: string | undefined) => picture ?? (char === "\n" || char === "\t" ? char : ""),
    );

/** A text that somebody writes, as others will see it. */
export const writtenText = (wanted?: string) => z.string(wanted).overwrite(seenText).trim();

/** The same on one line. */
export const writtenLine = () => writtenText().overwrite((text) => text.replace(/\s+/g, " "));

const GRAPHEMES = new Intl.Segmenter("ko", { granularity: "grapheme" });

/** The letters of a text as people count them: `한` typed as three code points is one. */
export const lettersOf = (text: string): string[] => Array.from(GRAPHEMES.segment(text), ({ segment }) => segment);
