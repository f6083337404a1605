import type { ReactNode } from "react";
import styled, { css } from "styled-components";
import { noScrollbar } from "../theme/mixins";
import { text } from "../theme/text";
import { moveRoving } from "./roving";

type Kind = "line" | "text" | "picture";

export interface TabItem {
  value: string;
  label: string;
  count?: string;
  icon?: ReactNode;
  panelId?: string;
}

export interface TabsProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  items: readonly TabItem[];
  kind?: Kind;
}

/** One tab stop; arrows, Home and End move and choose. */
export function Tabs({ label, value, onChange, items, kind = "line" }: TabsProps) {
  return (
    <List role="tablist" aria-label={label} $kind={kind} onKeyDown={(event) => moveRoving(event, onChange)}>
      {items.map((item) => (
        <Tab
          key={item.value}
          type="button"
          role="tab"
          id={item.panelId ? `${item.panelId}-tab` : undefined}
          data-roving={item.value}
          aria-selected={item.value === value}
          aria-controls={item.panelId}
          tabIndex={item.value === value ? 0 : -1}
          onClick={() => onChange(item.value)}
          $kind={kind}
        >
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

interface TabPanelProps {
  id: string;
  hidden?: boolean;
  children: ReactNode;
}

export function TabPanel({ id, hidden, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={id} aria-labelledby={`${id}-tab`} hidden={hidden}>
      {children}
    </div>
  );
}

export const tabListLook = css<{ $kind: Kind }>`
  display: flex;
  overflow-x: auto;
  ${noScrollbar}
  ${({ $kind }) =>
    $kind === "text"
      ? css`gap: 18px; padding-inline: var(--gutter); align-items: center;`
      : css`padding-inline: var(--gutter); box-shadow: inset 0 -1px 0 var(--line);`}
`;

const underline = css`
  &::after {
    content: "";
    position: absolute;
    left: 0;
    right: 0;
    bottom: 0;
    height: 3px;
    border-radius: 3px 3px 0 0;
    background: transparent;
  }
`;

const chosen = css<{ $kind: Kind }>`
  color: var(--fg);
  font-weight: ${({ $kind }) => ($kind === "text" ? 800 : 700)};
  ${({ $kind }) => $kind !== "text" && css`&::after { background: var(--fg); }`}
`;

const kinds = {
  line: css`
    flex: 1;
    min-height: 52px;
    padding-inline: 8px;
    font: 500 .9375rem/1.4 var(--font);
    ${underline}
  `,
  text: css`
    min-height: 44px;
    ${text.title2}
    font-weight: 600;
  `,
  picture: css`
    flex: none;
    flex-direction: column;
    gap: 4px;
    min-width: 68px;
    padding: 6px 8px 12px;
    font: 500 .8125rem/1.3 var(--font);
    ${underline}
  `,
} as const;

export const tabLook = css<{ $kind: Kind }>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  white-space: nowrap;
  color: var(--fg-3);
  letter-spacing: -0.02em;
  ${({ $kind }) => kinds[$kind]}
  small { margin-left: 3px; font: inherit; font-weight: 500; }
  &[aria-selected="true"], &[aria-current="page"] { ${chosen} }
  &:focus-visible { outline-offset: -3px; }
`;

const List = styled.div<{ $kind: Kind }>`
  ${tabListLook}
`;

const Tab = styled.button<{ $kind: Kind }>`
  ${tabLook}
`;
