import type { LucideIcon } from "lucide-react";
import { renderToStaticMarkup } from "react-dom/server";
import { drawings } from "./drawings";

/** The drawing without the attributes that the style of `.icon` gives to all. */
const symbolOf = ([name, Drawing]: [string, LucideIcon]): string =>
  renderToStaticMarkup(<Drawing />)
    .replace(/^<svg[^>]*>/, `<symbol id="icon-${name}" viewBox="0 0 24 24">`)
    .replace(/<\/svg>$/, "</symbol>");

const symbols = Object.entries(drawings).map(symbolOf).join("");

/** Every repeated icon once, for the document's body; only the server needs it. */
export const IconSprite = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawings, without any input
  <svg className="sprite" aria-hidden="true" dangerouslySetInnerHTML={{ __html: symbols }} />
);
