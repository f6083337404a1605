import {
  ArrowLeft,
  Check,
  ChevronDown,
  ChevronRight,
  Heart,
  House,
  LayoutGrid,
  type LucideIcon,
  Map as MapIcon,
  MapPin,
  Search,
  Star,
  Store,
  User,
} from "lucide-react";
import { renderToStaticMarkup } from "react-dom/server";
import type { IconName } from "./icon";

const drawings: Readonly<Record<IconName, LucideIcon>> = {
  "arrow-left": ArrowLeft,
  check: Check,
  "chevron-down": ChevronDown,
  "chevron-right": ChevronRight,
  heart: Heart,
  house: House,
  "layout-grid": LayoutGrid,
  map: MapIcon,
  "map-pin": MapPin,
  search: Search,
  star: Star,
  store: Store,
  user: User,
};

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
