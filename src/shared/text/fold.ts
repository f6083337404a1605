/**
 * One form for what keyboards and systems write differently: composed syllables, half-width latin, lower
 * case.
 */
export const fold = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[\uFF01-\uFF5E]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .toLowerCase();
