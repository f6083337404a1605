import { css } from "styled-components";

const role = (token: string, tracking: number) => css`
  font: var(--t-${token});
  letter-spacing: ${tracking}em;
`;

/** Text roles: font and letter spacing. */
export const text = {
  display: role("display", -0.035),
  title1: role("title1", -0.035),
  title2: role("title2", -0.03),
  title3: role("title3", -0.03),
  card: role("card", -0.03),
  body1: role("body1", -0.02),
  body2: role("body2", -0.02),
  reading: role("reading", -0.02),
  label1: role("label1", -0.02),
  label2: role("label2", -0.02),
  caption1: role("cap1", -0.01),
  caption2: role("cap2", -0.01),
  priceL: role("price-l", -0.03),
  priceM: role("price-m", -0.025),
  priceS: role("price-s", -0.02),
} as const;

/** Truncates after a number of lines with an ellipsis. */
export const clamp = (lines: number) => css`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${lines};
  overflow: hidden;
`;

export const oneLine = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Only for digits that are aligned or change in place. */
export const tabular = css`
  font-variant-numeric: tabular-nums;
`;
