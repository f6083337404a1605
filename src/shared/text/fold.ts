/** Normalizes text for comparison: composed syllables, half-width Latin, lower case. */
export const fold = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[\uFF01-\uFF5E]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .toLowerCase();
