import Link from "next/link";
import { useRouter } from "next/router";
import { useEffect, useRef } from "react";
import type { StaffRole } from "@/shared/staff/roles";
import { staffCopy as copy } from "./copy";

export interface StaffMenuItem {
  href: string;
  label: string;
  roles: readonly StaffRole[];
}

/** On a phone it is wider than the screen: scrolls to the current screen's name, also when the text size changes. */
export const StaffMenu = ({ items, list }: { items: readonly StaffMenuItem[]; list: string | undefined }) => {
  const { pathname } = useRouter();
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = menu.current?.querySelector("[aria-current]");
    if (!current || !("ResizeObserver" in window)) return;
    const watch = new ResizeObserver(() => current.scrollIntoView({ inline: "center", block: "nearest" }));
    watch.observe(current);
    return () => watch.disconnect();
  }, []);
  return (
    <nav ref={menu} aria-label={copy.menu}>
      {items.map(({ href, label }) => (
        <Link key={href} href={href} aria-current={pathname === href ? "page" : href === list ? "true" : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
};
