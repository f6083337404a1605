import { z } from "zod";

/**
 * An emoji sequence (a family of four, a flag, a heart in colour), or a character that is invisible, changes the text
 * direction or is a control character.
 */
const PICTURE_OR_UNSEEN =
  /(\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier}|[\u{E0020}-\u{E007F}]|\u200D\p{Extended_Pictographic})*)|[\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/gu;

/**
 * Removes invisible characters and composes the text (NFC): a name of Hangul fillers becomes empty, resident
 * registration numbers with zero-width characters are detected, direction marks have no effect, and decomposed text
 * from a Mac has the same length. Line breaks, tabs and emoji stay.
 */
export const seenText = (text: string): string =>
  text
    .normalize("NFC")
    .replace(
      PICTURE_OR_UNSEEN,
      (char, picture: string | undefined) => picture ?? (char === "\n" || char === "\t" ? char : ""),
    );

/** Schema of user input without invisible characters, trimmed. */
export const writtenText = (wanted?: string) => z.string(wanted).overwrite(seenText).trim();

/** Schema of a description. Pages show it as plain text, so the marks of Markdown are refused. */
export const writtenProse = () =>
  writtenText().refine((text) => !/\*\*|^#{1,6} /m.test(text), "**와 #는 꾸며지지 않고 그대로 보여요. 지워 주세요.");

/** The same on one line. */
export const writtenLine = () => writtenText().overwrite((text) => text.replace(/\s+/g, " "));

const GRAPHEMES = new Intl.Segmenter("ko", { granularity: "grapheme" });

/** Splits a text into letters as users count them: `한` of three code points is one. */
export const splitLetters = (text: string): string[] => Array.from(GRAPHEMES.segment(text), ({ segment }) => segment);
