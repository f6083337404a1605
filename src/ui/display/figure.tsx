import type { ReactNode } from "react";

/**
 * An amount, count, date or time. Excluded from browser translation, which replaces text nodes: React then updates
 * nodes that are no longer in the document.
 */
export const Figure = ({ children }: { children: string | number }) => <span translate="no">{children}</span>;

/** Text that changes next to other elements: rendered as an element that React replaces together with its text. */
export const Words = ({ children }: { children: string }) => <span key={children}>{children}</span>;

/** Text between icons. Without icons the text is the only child and needs no element. */
export const withWords = (icon: ReactNode, words: ReactNode, iconEnd?: ReactNode): ReactNode => (
  <>
    {icon}
    {typeof words === "string" ? <Words>{words}</Words> : words}
    {iconEnd}
  </>
);
