import { css } from "styled-components";
import { pressable } from "../theme/mixins";

export type ButtonKind = "brand" | "ink" | "outline" | "tint" | "text" | "soft";
export type ButtonSize = 56 | 48 | 40;

const kinds = {
  brand: css`
    background: var(--brand);
    color: var(--fg-on-brand);
    &:active:not([aria-disabled="true"], :disabled) { background: var(--brand-press); }
  `,
  ink: css`
    background: var(--sel-bg);
    color: var(--sel-fg);
  `,
  outline: css`
    background: var(--surface);
    color: var(--fg);
    box-shadow: inset 0 0 0 1px var(--line-strong);
  `,
  tint: css`
    background: var(--brand-tint);
    color: var(--fg-on-tint);
  `,
  soft: css`
    background: var(--bg-sunken);
    color: var(--fg);
  `,
  text: css`
    padding-inline: 8px;
    color: var(--fg-2);
    text-decoration: underline;
    text-underline-offset: 3px;
    text-decoration-thickness: 1px;
  `,
} as const;

const sizes = {
  56: css`
    min-height: 56px;
    padding-inline: 20px;
    border-radius: 14px;
    font: 700 1.0625rem/1.41 var(--font);
  `,
  48: css`
    min-height: 48px;
    padding-inline: 18px;
    border-radius: 14px;
    font: 700 .9375rem/1.4 var(--font);
  `,
  40: css`
    min-height: 40px;
    padding-inline: 14px;
    border-radius: 12px;
    font: 600 .875rem/1.43 var(--font);
    &::before {
      content: "";
      position: absolute;
      inset: -2px 0;
    }
  `,
} as const;

export interface ButtonLook {
  $kind: ButtonKind;
  $size: ButtonSize;
  $full: boolean;
}

/** What buttons and button-like links share. */
export const buttonLook = css<ButtonLook>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  padding-block: 6px;
  letter-spacing: -0.02em;
  text-align: center;
  width: ${({ $full }) => ($full ? "100%" : "auto")};
  ${({ $size }) => sizes[$size]}
  ${({ $kind }) => kinds[$kind]}
  ${pressable}
  &:disabled,
  &[aria-disabled="true"]:not([aria-busy="true"]) {
    background: var(--bg-sunken);
    color: var(--fg-disabled);
    box-shadow: none;
  }
  svg {
    flex: none;
    width: 20px;
    height: 20px;
    stroke-width: 1.9;
  }
  &:focus-visible {
    outline: 2px solid var(--fg);
    outline-offset: 2px;
  }
`;
