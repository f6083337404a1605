import { cloneElement, type ReactElement } from "react";
import type { ServerStyleSheet } from "styled-components";
import { isDevelopment } from "@/lib/env";
import { placeOf, type ReadyText } from "@/ui/drawn/draw";

/** So many different pages' styles are kept; beyond it all are forgotten. */
const most = 500;

type StyleElement = ReactElement<{ nonce?: string; dangerouslySetInnerHTML: { __html: string } }>;

type Collected = readonly (readonly [StyleElement, ReadyText])[];

const known = new Map<string, Collected>();

/** Which parts a sheet holds, in which of their looks: a look's name is the hash of its text, and no global style of ours is told anything. */
const looksOf = (sheet: ServerStyleSheet): string => {
  let looks = "";
  for (const [part, names] of sheet.instance.names) {
    looks += part;
    for (const name of names) looks += ` ${name}`;
    looks += "\n";
  }
  return looks;
};

const writtenOut = (sheet: ServerStyleSheet): Collected =>
  sheet
    .getStyleElement()
    .map((element: StyleElement) => [element, { text: element.props.dangerouslySetInnerHTML.__html }]);

/**
 * The styles of one render. Pages with the same parts have the same text, which is written out once.
 * @param sheet what the render has collected, not yet sealed
 */
export const collectedStyles = (sheet: ServerStyleSheet): Collected => {
  // What is being written must be seen at once: a global style keeps its name when its text changes.
  if (isDevelopment) return writtenOut(sheet);
  const looks = looksOf(sheet);
  const before = known.get(looks);
  if (before) return before;
  const styles = writtenOut(sheet);
  if (known.size >= most) known.clear();
  known.set(looks, styles);
  return styles;
};

/** The styles as elements of the document that is being drawn. */
export const PartStyles = ({ styles, nonce }: { styles: Collected; nonce: string }) =>
  styles.map(([element, ready]) =>
    cloneElement(element, { nonce, dangerouslySetInnerHTML: { __html: placeOf(ready) } }),
  );
