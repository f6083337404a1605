import { X } from "lucide-react";
import type { ComponentPropsWithRef, ReactNode } from "react";
import styled, { css } from "styled-components";
import { LightLink } from "../link/light-link";
import { hitArea, noScrollbar, pressable } from "../theme/mixins";
import { text } from "../theme/text";

type Tone = "plain" | "tint";

interface Shared {
  selected?: boolean;
  tone?: Tone;
  icon?: ReactNode;
  iconEnd?: ReactNode;
}

export interface ChipProps extends ComponentPropsWithRef<"button">, Shared {
  /** A cross follows the words; pressing the chip takes it away. */
  onRemove?: () => void;
}

export function Chip({
  selected,
  tone = "plain",
  icon,
  iconEnd,
  onRemove,
  onClick,
  children,
  type = "button",
  ...rest
}: ChipProps) {
  return (
    <ButtonRoot
      {...rest}
      type={type}
      $selected={selected === true}
      $tone={tone}
      aria-pressed={onRemove ? undefined : selected}
      onClick={onRemove ? () => onRemove() : onClick}
    >
      {icon}
      {children}
      {onRemove ? <X aria-hidden="true" /> : iconEnd}
    </ButtonRoot>
  );
}

export interface ChipLinkProps extends ComponentPropsWithRef<typeof LightLink>, Shared {}

export function ChipLink({ selected = false, tone = "plain", icon, iconEnd, children, ...rest }: ChipLinkProps) {
  return (
    <LinkRoot {...rest} $selected={selected} $tone={tone} aria-current={selected ? "true" : undefined}>
      {icon}
      {children}
      {iconEnd}
    </LinkRoot>
  );
}

interface ChipRowProps {
  label: string;
  children: ReactNode;
}

/** Chips in one line that scrolls sideways. */
export function ChipRow({ label, children }: ChipRowProps) {
  return (
    <Row role="group" aria-label={label}>
      {children}
    </Row>
  );
}

const look = css<{ $selected: boolean; $tone: Tone }>`
  position: relative;
  display: inline-flex;
  align-items: center;
  flex: none;
  gap: 6px;
  min-height: 36px;
  padding: 2px 13px;
  border-radius: var(--r-full);
  white-space: nowrap;
  color: var(--fg-4);
  box-shadow: inset 0 0 0 1px var(--line-strong);
  ${text.label1}
  ${hitArea}
  ${pressable}
  svg { width: 16px; height: 16px; flex: none; }
  ${({ $tone }) =>
    $tone === "tint" &&
    css`
      background: var(--brand-tint);
      color: var(--fg-on-tint);
      box-shadow: inset 0 0 0 1px var(--brand-tint-line);
    `}
  ${({ $selected }) =>
    $selected &&
    css`
      background: var(--sel-bg);
      color: var(--sel-fg);
      box-shadow: none;
    `}
  &:disabled, &[aria-disabled="true"] { color: var(--fg-disabled); }
  &:focus-visible { outline: 2px solid var(--fg); outline-offset: 2px; }
`;

const ButtonRoot = styled.button<{ $selected: boolean; $tone: Tone }>`
  ${look}
`;

const LinkRoot = styled(LightLink)<{ $selected: boolean; $tone: Tone }>`
  ${look}
`;

const Row = styled.div`
  display: flex;
  gap: 8px;
  padding: 6px var(--gutter);
  overflow-x: auto;
  scroll-padding-inline: var(--gutter);
  ${noScrollbar}
`;
