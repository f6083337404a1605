import { localEntry } from "@/lib/storage/local-entry";
import { addedLater, flag, oneOf, record, type ShapeOf } from "@/lib/storage/shape";

const shape = record({
  text: oneOf("normal", "large", "largest"),
  theme: oneOf("system", "light", "dark"),
  contrast: flag,
  motion: flag,
  /** The hand that small, frequent controls are placed for; null: both. */
  hand: addedLater(oneOf("left", "right")),
});
export type Display = ShapeOf<typeof shape>;

/** Display settings of this device; `document.tsx` reads the same key before the first paint. */
export const display = localEntry<Display>({
  key: "nadlang.display",
  schema: shape,
  fallback: { text: "normal", theme: "system", contrast: false, motion: false, hand: null },
});

/**
 * Applies the settings to the page, including the browser's theme colour: the chosen theme's meta tag always matches,
 * the other never. `shell/display-script` does the same before the first paint.
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
