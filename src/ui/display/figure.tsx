import type { ReactNode } from "react";

/**
 * An amount, count, date or time. Translators of browsers leave it alone; they replace other text nodes, and React then changes
 * nodes that are no longer shown.
 */
export const Figure = ({ children }: { children: string | number }) => <span translate="no">{children}</span>;

/** Text that changes next to other elements: an element that React replaces with its text. */
export const Words = ({ children }: { children: string }) => <span key={children}>{children}</span>;

/** Words between icons. Without icons the words are the only child, which needs no element. */
export const withWords = (icon: ReactNode, words: ReactNode, iconEnd?: ReactNode): ReactNode => (
  <>
    {icon}
    {typeof words === "string" ? <Words>{words}</Words> : words}
    {iconEnd}
  </>
);
