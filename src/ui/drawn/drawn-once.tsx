import { type ComponentType, cloneElement, type ReactElement, type ReactNode } from "react";
import { drawPart } from "./draw";
import { toldKey } from "./told-key";

/** So many looks of one part are kept; beyond it all are forgotten. */
const MOST = 500;

interface Part<Told> {
  /** The element around, without children. */
  frame: (told: Told) => ReactElement<{ dangerouslySetInnerHTML?: { __html: string } }>;
  /** What stands in it: a function of `told` alone, without hooks, contexts and styled elements. */
  inside: (told: Told) => ReactNode;
  /** What must be drawn with its page: a picture that is fetched first is also announced in the head. */
  except?: (told: Told) => boolean;
}

/** Whether a part is an element or a list of some: as JSON these tell nothing of themselves. */
export const isElement = (part: ReactNode): boolean => typeof part === "object" && part !== null;

const whole = <Told extends object>({ frame, inside }: Part<Told>, told: Told) =>
  cloneElement(frame(told), undefined, inside(told));

/**
 * A part that looks alike whenever it is told the same. The server keeps the HTML inside its frame by what it was told (`told-key`; an element must not
 * be told), and writes it again: a card of a list in a tenth of the time.
 * A browser finds the very HTML it would have made, and makes it alive as any other.
 */
export const drawnOnce = <Told extends object>(part: Part<Told>): ComponentType<Told> => {
  if (typeof window !== "undefined") return (told) => whole(part, told);
  const looks = new Map<string, string>();
  return (told) => {
    const draw = drawPart();
    if (!draw || part.except?.(told)) return whole(part, told);
    const key = toldKey(told);
    let known = looks.get(key);
    if (known === undefined) {
      known = draw(part.inside(told));
      if (looks.size >= MOST) looks.clear();
      looks.set(key, known);
    }
    return cloneElement(part.frame(told), { dangerouslySetInnerHTML: { __html: known } });
  };
};
