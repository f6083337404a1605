/** A link set by an operator: a path of this site or an https URL. Null for anything else, such as a script URL. */
export function webLink(href: string): string | null {
  if (/[\s\\\p{Cc}]/u.test(href)) return null;
  if (/^\/(?!\/)/.test(href)) return href;
  return URL.canParse(href) && new URL(href).protocol === "https:" ? href : null;
}
