import { css } from "styled-components";

/** Large text for older readers: at least 18 px, and scaled by the reader's own setting. */
export const large = {
  title: css`font: 800 1.875rem/1.3 var(--font); letter-spacing: -0.03em; word-break: keep-all;`,
  value: css`font: 700 1.5rem/1.4 var(--font); letter-spacing: -0.02em; word-break: keep-all;`,
  words: css`font: 500 1.25rem/1.55 var(--font); letter-spacing: -0.02em; word-break: keep-all;`,
  small: css`font: 500 1.125rem/1.5 var(--font); letter-spacing: -0.01em; word-break: keep-all;`,
  card: css`
    padding: 20px;
    border-radius: 20px;
    background: var(--bg-sunken);
    h2 { color: var(--fg-2); font: 600 1.125rem/1.4 var(--font); }
  `,
} as const;
