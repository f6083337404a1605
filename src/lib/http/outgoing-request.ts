import type { BodyOptions, Params } from "./http";

/** `?a=1&b=x` percent-encoded, without the question mark. */
export const encodeQuery = (params: Params = {}): string =>
  Object.entries(params)
    .flatMap(([name, value]) => {
      if (value === null || value === undefined) return [];
      const text = (Array.isArray(value) ? value.join(",") : String(value)).toWellFormed();
      return [`${encodeURIComponent(name)}=${encodeURIComponent(text)}`];
    })
    .join("&");

/**
 * Validates a request path.
 * @throws RangeError when it names another host, or a URL parser would change it (dot segments, raw spaces,
 * backslashes)
 */
export const checkedPath = (path: string): string => {
  const parsed = path.startsWith("/") && !path.startsWith("//") ? new URL(path, "http://host") : null;
  if (parsed?.host !== "host" || parsed.pathname !== path) throw new RangeError(`Not a path below a host: ${path}`);
  return path;
};

/**
 * The body exactly as sent, and its type. A text body is signed; for a multipart body the browser sets the boundary.
 */
interface OutgoingBody {
  data: string | FormData | undefined;
  contentType: string | undefined;
}

export const outgoingBody = ({ json, form, multipart }: BodyOptions): OutgoingBody => {
  if (multipart) return { data: multipart, contentType: undefined };
  if (form) {
    const pairs = Object.entries(form).map(([name, value]): [string, string] => [name, String(value)]);
    return { data: new URLSearchParams(pairs).toString(), contentType: "application/x-www-form-urlencoded" };
  }
  return json === undefined
    ? { data: undefined, contentType: undefined }
    : { data: JSON.stringify(json), contentType: "application/json" };
};
