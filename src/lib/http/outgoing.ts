import type { BodyOptions, Params } from "@/lib/http/http";

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
 * The path as it will stand in the request line.
 * @throws RangeError when it names another host or changes on the way (dot segments, raw spaces, backslashes)
 */
export const checkedPath = (path: string): string => {
  const parsed = path.startsWith("/") && !path.startsWith("//") ? new URL(path, "http://host") : null;
  if (parsed?.host !== "host" || parsed.pathname !== path) throw new RangeError(`Not a path below a host: ${path}`);
  return path;
};

/** The body exactly as it travels, its type, and the text that the signature covers. */
export interface OutgoingBody {
  data: string | FormData | undefined;
  contentType: string | undefined;
  signed: string;
}

export const outgoingBody = ({ json, form, multipart }: BodyOptions): OutgoingBody => {
  // The boundary is the browser's to choose, so a multipart body cannot be signed.
  if (multipart) return { data: multipart, contentType: undefined, signed: "" };
  if (form) {
    const pairs = Object.entries(form).map(([name, value]): [string, string] => [name, String(value)]);
    const text = new URLSearchParams(pairs).toString();
    return { data: text, contentType: "application/x-www-form-urlencoded", signed: text };
  }
  if (json === undefined) return { data: undefined, contentType: undefined, signed: "" };
  const text = JSON.stringify(json);
  return { data: text, contentType: "application/json", signed: text };
};
