export type ButtonKind = "brand" | "ink" | "outline" | "tint" | "text" | "soft";
export type ButtonSize = 56 | 48 | 40;

/** Class names of a button, or of a link that looks like one; styled by plain CSS in `theme/control-style`. */
export const buttonClass = (kind: ButtonKind, size: ButtonSize, full: boolean, more?: string): string =>
  `btn btn-${size} btn-${kind}${full ? " btn-full" : ""}${more ? ` ${more}` : ""}`;
