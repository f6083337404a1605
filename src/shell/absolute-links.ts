/** Properties with a URL in schema.org; in all others a text that begins with a slash is plain text. */
const LINKS: ReadonlySet<string> = new Set(["@id", "item", "url", "image", "logo", "urlTemplate"]);

/** Makes the paths in linked data absolute: search engines read it apart from its page. */
export const absoluteLinks = (value: unknown, origin: string, key = ""): unknown => {
  if (Array.isArray(value)) return value.map((item) => absoluteLinks(item, origin, key));
  if (typeof value === "string") return LINKS.has(key) && /^\/(?!\/)/.test(value) ? origin + value : value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, absoluteLinks(one, origin, name)]));
};
