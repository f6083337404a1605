export type ButtonKind = "brand" | "ink" | "outline" | "tint" | "text" | "soft";
export type ButtonSize = 56 | 48 | 40;

/**
 * The class names of a button or a link that looks like one; their look is plain CSS in
 * `theme/control-style`.
 */
export const buttonClass = (kind: ButtonKind, size: ButtonSize, full: boolean, more?: string): string =>
  `btn btn-${size} btn-${kind}${full ? " btn-full" : ""}${more ? ` ${more}` : ""}`;
