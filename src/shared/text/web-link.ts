/**
 * A link that an operator set: a path of our own or a page over https. Null for anything else, as a link can
 * also be a script or lead to where nobody looked.
 */
export function webLink(href: string): string | null {
  if (/[\s\\\p{Cc}]/u.test(href)) return null;
  if (/^\/(?!\/)/.test(href)) return href;
  return URL.canParse(href) && new URL(href).protocol === "https:" ? href : null;
}
