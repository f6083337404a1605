import { breakpoint } from "./tokens";

const from = (width: number) => `@media (min-width: ${width}px)`;
const below = (width: number) => `@media (max-width: ${width - 1}px)`;

export const media = {
  /** Outer screen of a folded phone. */
  below320: below(breakpoint[320]),
  below375: below(breakpoint[375]),
  from500: from(breakpoint[500]),
  from768: from(breakpoint[768]),
  /** Wide and tall enough for the footer bar: excludes phones in landscape. */
  footerBar: `${from(breakpoint[768])} and (min-height: 600px)`,
  /** Two columns and more: an extra width for lists, in addition to the six. */
  from1024: from(1024),
  from1440: from(breakpoint[1440]),
  from1920: from(breakpoint[1920]),
  hover: "@media (hover: hover)",
} as const;
