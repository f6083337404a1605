const OWN = "https://own.invalid";
const MAX_LENGTH = 512;
/** Control characters are dropped by URL parsers, and these signs are read as slashes by some. */
const TRICKS = /[\p{Cc}\p{Cf}\s\\\u2044\u2215\u29F8\uFF0F\uFF3C]/u;
const LEAVES = /^\s*([\\/]{2}|[a-z][a-z0-9+.-]*:[\\/]{2}|(javascript|data|vbscript|file|blob):)/i;

const decoded = (text: string): string => {
  let plain = text;
  for (let round = 0; round < 3 && plain.includes("%"); round += 1) {
    try {
      plain = decodeURIComponent(plain);
    } catch {
      return plain;
    }
  }
  return plain;
};

/** A stray percent sign makes servers and routers disagree about what is asked. */
const BROKEN_ESCAPE = /%(?![0-9a-f]{2})/i;

const isOwnPath = (path: string): boolean =>
  /^\/(?![/\\])/.test(path) && !BROKEN_ESCAPE.test(path) && !/[\\]|\/\//.test(decoded(path));

/**
 * Where to go back to after signing in: an own path with its query and hash, or null. The text is read as a
 * URL against our own origin, must stay there however often it is decoded, must be a page that `isKnownRoute`
 * names, and must not carry an address that leaves in one of its values.
 */
export const returnPath = (raw: unknown, isKnownRoute: (pathname: string) => boolean): string | null => {
  if (
    typeof raw !== "string" ||
    raw.length > MAX_LENGTH ||
    TRICKS.test(raw) ||
    !isOwnPath(raw.split(/[?#]/)[0] ?? "")
  ) {
    return null;
  }
  if (!URL.canParse(raw, OWN)) return null;
  const url = new URL(raw, OWN);
  if (url.origin !== OWN || !isOwnPath(url.pathname) || TRICKS.test(decoded(url.pathname))) return null;
  if (!isKnownRoute(url.pathname)) return null;
  const values = [...url.searchParams.values(), url.hash.slice(1)];
  if (values.some((value) => LEAVES.test(decoded(value)))) return null;
  return `${url.pathname}${url.search}${url.hash}`;
};
