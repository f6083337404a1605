const OWN = "https://own.invalid";
const MAX_LENGTH = 512;
/** URL parsers drop control characters, and some read these signs as slashes. */
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

/** Servers and routers disagree about a stray percent sign. */
const BROKEN_ESCAPE = /%(?![0-9a-f]{2})/i;

const isOwnPath = (path: string): boolean =>
  /^\/(?![/\\])/.test(path) && !BROKEN_ESCAPE.test(path) && !/[\\]|\/\//.test(decoded(path));

/**
 * Returns the path to open after signing in, with query and hash, or null. It must stay on our origin however often it
 * is decoded, be a page accepted by `isKnownRoute`, and have no external URL in a query value.
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
