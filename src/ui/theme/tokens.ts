const names = <const T extends readonly string[]>(list: T) =>
  Object.fromEntries(list.map((name) => [name, `var(--${name})`])) as { [K in T[number]]: string };

const roles = names([
  "bg",
  "bg-subtle",
  "bg-sunken",
  "surface",
  "surface-raised",
  "page",
  "fg",
  "fg-2",
  "fg-3",
  "fg-4",
  "fg-disabled",
  "fg-on-brand",
  "line",
  "line-strong",
  "control-line",
  "brand",
  "brand-mark",
  "brand-press",
  "brand-tint",
  "brand-tint-line",
  "fg-brand",
  "fg-on-tint",
  "discount",
  "discount-on-grey",
  "error",
  "star",
  "fit-bg",
  "fit-fg",
  "fit-fill",
  "fit-track",
  "fit-chip",
  "coupon-bg",
  "coupon-fg",
  "coupon-from",
  "coupon-to",
  "info-bg",
  "info-fg",
  "info-fill",
  "saturday",
  "holiday",
  "sel-bg",
  "sel-fg",
  "toast-bg",
  "scrim",
  "veil",
  "ring-gap",
  "skeleton",
  "skeleton-shine",
  "grab",
  "points-fill",
  "pay-fill",
  "discount-fill",
]);

/** Colour roles as CSS values: `color.fg`, `color["brand-tint"]`. */
export const color = roles;

/** The colours of the refund steps, from everything back to nothing back. */
export const feeColors = ["var(--fee-0)", "var(--fee-1)", "var(--fee-2)", "var(--fee-3)", "var(--fee-4)"] as const;

export const TINTS = ["red", "green", "indigo", "yellow", "sky", "orange", "leaf", "mint", "olive", "coral"] as const;
export type Tint = (typeof TINTS)[number];
/** Soft ground of a category's squircle. */
export const tint = (name: Tint): string => `var(--tint-${name})`;

/** Steps of the four-point grid. */
export const space = {
  0.5: "2px",
  1: "4px",
  1.5: "6px",
  2: "8px",
  3: "12px",
  4: "16px",
  5: "20px",
  6: "24px",
  8: "32px",
  10: "40px",
  14: "56px",
} as const;
export const gutter = "var(--gutter)";

export const radius = {
  1: "4px",
  badge: "8px",
  small: "12px",
  control: "14px",
  picture: "16px",
  banner: "20px",
  sheet: "24px",
  full: "999px",
} as const;

export const shadow = { e1: "var(--e-1)", e2: "var(--e-2)", e3: "var(--e-3)", e4: "var(--e-4)" } as const;

/** z-index, 1 to 1000. */
export const layer = {
  raised: 1,
  sticky: 10,
  header: 100,
  tabBar: 200,
  cta: 210,
  fab: 300,
  scrim: 500,
  sheet: 510,
  dialog: 700,
  toast: 900,
  loader: 1000,
} as const;

/** Fixed heights, 40 to 216 px. */
export const height = {
  chip: 40,
  touch: 44,
  control: 48,
  header: 56,
  cta: 56,
  tabBar: 64,
  ctaBar: 80,
  strip: 80,
  coupon: 96,
  row: 112,
  banner: 168,
  hero: 216,
} as const;

/** Milliseconds. */
export const motion = {
  press: 120,
  state: 200,
  enter: 320,
  sheet: 500,
  toast: 3000,
  toastIn: 200,
  toastFade: 400,
  skeletonDelay: 150,
  loaderDelay: 300,
} as const;

export const ease = { out: "var(--ease-out)", in: "var(--ease-in)", std: "var(--ease-std)" } as const;

export const breakpoint = { 320: 320, 375: 375, 500: 500, 768: 768, 1440: 1440, 1920: 1920 } as const;
