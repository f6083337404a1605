const longest = 512;
/** Stands for every origin: a text that leaves it would leave ours. */
const base = "https://own.invalid";

/**
 * The text as a path of this site (path, query and hash), or null when it could lead elsewhere: other origins, `//host`, backslashes,
 * control characters, look-alike slashes, schemes, and anything that loops back into the login pages.
 */
export const ownPath = (text: string | null | undefined): string | null => {
  if (!text || text.length > longest || !text.startsWith("/")) return null;
  const once = decoded(text);
  if (once === null || unsafe.test(text) || unsafe.test(once) || once.startsWith("//")) return null;
  const url = new URL(text, base);
  if (url.origin !== base || url.pathname.startsWith("//")) return null;
  if (/^\/(login|signup|api|_next)(\/|$)/.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
};

/** Control characters, backslashes, and the full-width or division slashes that some parsers fold into a plain one. */
const unsafe = /[\p{Cc}\\\u2044\u2215\u29F8\uFF0F\uFF3C\u2028\u2029]/u;

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text.split(/[?#]/, 1)[0] ?? "");
  } catch {
    return null;
  }
};
