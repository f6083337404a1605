/** Colours of the refund steps, from full refund to none. */
export const feeColors = ["var(--fee-0)", "var(--fee-1)", "var(--fee-2)", "var(--fee-3)", "var(--fee-4)"] as const;

export const TINTS = ["red", "green", "indigo", "yellow", "sky", "orange", "leaf", "mint", "olive", "coral"] as const;
export type Tint = (typeof TINTS)[number];
/** Soft background of a category's squircle. */
export const tint = (name: Tint): string => `var(--tint-${name})`;

export const motion = {
  press: 120,
  state: 200,
  sheet: 500,
  toast: 3000,
  loaderDelay: 300,
} as const;

export const breakpoint = { 320: 320, 375: 375, 500: 500, 768: 768, 1440: 1440, 1920: 1920 } as const;
