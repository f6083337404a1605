import type { ReactNode } from "react";
import { LightLink } from "@/ui/link/light-link";
import { tabListClass } from "./tabs";

type Kind = "line" | "text" | "picture";

interface LinkTabsProps {
  label: string;
  items: readonly { href: string; label: string; count?: string; current?: boolean; icon?: ReactNode }[];
  kind?: Kind;
}

/** Scrolls the current tab into view if the row is wider than the screen. */
function showCurrent(list: HTMLElement | null): void {
  const current = list?.querySelector("[aria-current]");
  if (list && current)
    list.scrollLeft += Math.max(0, current.getBoundingClientRect().right - list.getBoundingClientRect().right);
}

/** Tabs that are links: a navigation instead of a tab list. */
export function LinkTabs({ label, items, kind = "line" }: LinkTabsProps) {
  return (
    <nav ref={showCurrent} className={tabListClass(kind)} aria-label={label}>
      {items.map((item) => (
        <LightLink
          key={item.href}
          className={`tab tab-${kind}`}
          href={item.href}
          aria-current={item.current ? "page" : undefined}
        >
          {item.icon}
          <span>
            {item.label}
            {item.count && <small>{item.count}</small>}
          </span>
        </LightLink>
      ))}
    </nav>
  );
}
