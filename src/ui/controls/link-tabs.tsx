import type { ReactNode } from "react";
import styled from "styled-components";
import { LightLink } from "../link/light-link";
import { tabListLook, tabLook } from "./tabs";

type Kind = "line" | "text" | "picture";

export interface LinkTabsProps {
  label: string;
  items: readonly { href: string; label: string; count?: string; current?: boolean; icon?: ReactNode }[];
  kind?: Kind;
}

/** Tabs that are addresses: a navigation, not a tab list. */
export function LinkTabs({ label, items, kind = "line" }: LinkTabsProps) {
  return (
    <List aria-label={label} $kind={kind}>
      {items.map((item) => (
        <Tab key={item.href} href={item.href} aria-current={item.current ? "page" : undefined} $kind={kind}>
          {item.icon}
          <span>
            {item.label}
            {item.count && <small>{item.count}</small>}
          </span>
        </Tab>
      ))}
    </List>
  );
}

const List = styled.nav<{ $kind: Kind }>`
  ${tabListLook}
`;

const Tab = styled(LightLink)<{ $kind: Kind }>`
  ${tabLook}
`;
