import { localEntry } from "@/lib/storage/local-entry";
import { addedLater, flag, oneOf, record, type ShapeOf } from "@/lib/storage/shape";

const shape = record({
  text: oneOf("normal", "large", "largest"),
  theme: oneOf("system", "light", "dark"),
  contrast: flag,
  motion: flag,
  /** The hand that reaches for what is small and often needed; null: both. */
  hand: addedLater(oneOf("left", "right")),
});
export type Display = ShapeOf<typeof shape>;

/** How this device shows pages; `document.tsx` reads the same key before the first paint. */
export const display = localEntry<Display>({
  key: "nadlang.display",
  schema: shape,
  fallback: { text: "normal", theme: "system", contrast: false, motion: false, hand: null },
});

/**
 * Puts the choices on the page at once. The browser's own bar follows: of its two colours, marked with their
 * theme, a chosen one holds always and the other never. What runs before the first paint does the same
 * (`shell/display-script`).
 */
export const applyDisplay = ({ text, theme, contrast, motion, hand }: Display): void => {
  const { dataset } = document.documentElement;
  const put = (name: string, value: string | null) => {
    if (value === null) delete dataset[name];
    else dataset[name] = value;
  };
  put("text", text === "normal" ? null : text);
  put("theme", theme === "system" ? null : theme);
  put("contrast", contrast ? "high" : null);
  put("motion", motion ? "reduced" : null);
  put("hand", hand);
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
    const own = meta.dataset.theme;
    const chosen = own === theme ? "all" : "not all";
    meta.setAttribute("media", theme === "system" ? `(prefers-color-scheme: ${own})` : chosen);
  }
};
