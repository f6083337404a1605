import { breakpoint } from "./tokens";

const from = (width: number) => `@media (min-width: ${width}px)`;

/** Media queries by breakpoint; `below360` is the small phone. */
export const media = {
  below360: "@media (max-width: 359px)",
  from375: from(breakpoint[375]),
  from500: from(breakpoint[500]),
  from768: from(breakpoint[768]),
  /** Wide and tall enough for the footer bar: not a phone that lies on its side. */
  footerBar: `${from(breakpoint[768])} and (min-height: 600px)`,
  /** Two columns and more. */
  from1024: from(1024),
  from1440: from(breakpoint[1440]),
  from1920: from(breakpoint[1920]),
  reduced: "@media (prefers-reduced-motion: reduce)",
  hover: "@media (hover: hover)",
} as const;
