/** What schema.org calls an address; everywhere else a text that begins with a slash is a text. */
const LINKS: ReadonlySet<string> = new Set(["@id", "item", "url", "image", "logo", "urlTemplate"]);

/** Linked data with its own paths made whole: search engines read it away from the page it stands on. */
export const absoluteLinks = (value: unknown, origin: string, key = ""): unknown => {
  if (Array.isArray(value)) return value.map((one) => absoluteLinks(one, origin, key));
  if (typeof value === "string") return LINKS.has(key) && /^\/(?!\/)/.test(value) ? origin + value : value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, absoluteLinks(one, origin, name)]));
};
