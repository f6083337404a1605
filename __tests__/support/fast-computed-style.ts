/**
 * Computes the four properties that Testing Library reads for every element of a query, one at a time.
 * jsdom matches every rule of every sheet and copies every declaration for each call, which took a third of all
 * screen tests. Rules, order and results are jsdom's: no specificity, `@media` only for `screen`. Any other property
 * comes from jsdom itself.
 */
const properties = ["display", "visibility", "opacity", "pointer-events"] as const;
type Property = (typeof properties)[number];

/** Inherited properties with their initial value, as jsdom implements them. */
const inherited: Partial<Record<Property, string>> = { visibility: "visible", "pointer-events": "auto" };
const fields: Record<string, Property> = {
  display: "display",
  visibility: "visibility",
  opacity: "opacity",
  pointerEvents: "pointer-events",
};

/** One declaration of a sheet; `at` is its place in the cascade, the last one wins. */
interface Declared {
  at: number;
  selector: string;
  value: string;
}
/** A sheet's declarations of one property, by the class that the selected element must have ("" for any element). */
type Index = Record<Property, Map<string, Declared[]>>;

export const jsdomStyle = window.getComputedStyle.bind(window);
const scratch = document.createElement("i").style;
/** A document without a sheet, so that only jsdom's default sheet matches here. */
const bare = document.implementation.createHTMLDocument();
const defaults = new Map<string, string>();
const indexes = new WeakMap<CSSStyleSheet, { size: number; index: Index }>();

/** The value as a declaration stores it; "" when the property does not allow it. */
const normalized = (property: Property, raw: string): string => {
  scratch.cssText = "";
  scratch.setProperty(property, raw);
  return scratch.getPropertyValue(property);
};

/** The class without which the selector matches no element; "" where that takes more than reading its last part. */
const requiredClass = (selector: string): string =>
  /[,(]/.test(selector) ? "" : (/\.([\w-]+)/.exec(selector.split(/[\s>+~]+/).at(-1) ?? "")?.[1] ?? "");

const styleRules = (rules: CSSRuleList): CSSStyleRule[] =>
  Array.from(rules).flatMap((rule) => {
    const { media, cssRules } = rule as CSSMediaRule;
    if (media) return Array.from(media).includes("screen") ? styleRules(cssRules) : [];
    return (rule as CSSStyleRule).selectorText ? [rule as CSSStyleRule] : [];
  });

/** A sheet's text makes a new sheet when it changes; only inserted and deleted rules change an existing one. */
const indexOf = (sheet: CSSStyleSheet): Index => {
  const known = indexes.get(sheet);
  if (known?.size === sheet.cssRules.length) return known.index;
  const index = Object.fromEntries(properties.map((property) => [property, new Map()])) as Index;
  styleRules(sheet.cssRules).forEach(({ style, selectorText }, i) => {
    for (const property of properties) {
      const raw = style.getPropertyValue(property);
      const value = raw === "unset" ? raw : raw && normalized(property, raw);
      if (!value) continue;
      const key = requiredClass(selectorText);
      const declared = index[property].get(key) ?? [];
      index[property].set(key, declared);
      declared.push({ at: i, selector: selectorText, value });
    }
  });
  indexes.set(sheet, { size: sheet.cssRules.length, index });
  return index;
};

const matches = (element: Element, selector: string): boolean => {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
};

const lastDeclared = (element: Element, byClass: Map<string, Declared[]>): Declared | undefined => {
  let last: Declared | undefined;
  for (const key of ["", ...element.classList]) {
    const match = byClass.get(key)?.findLast(({ selector }) => matches(element, selector));
    if (match && (!last || match.at > last.at)) last = match;
  }
  return last;
};

const defaultValue = (element: Element, property: Property): string => {
  const attributes = ["hidden", "open", "type"].filter((name) => element.hasAttribute(name));
  const values = attributes.map((name) => `${name}=${element.getAttribute(name)}`);
  const parent = element.parentElement?.localName ?? "body";
  const key = [property, parent, element.namespaceURI, element.localName, ...values].join(" ");
  let value = defaults.get(key);
  if (value === undefined) {
    const alike = bare.createElement(parent).appendChild(bare.createElementNS(element.namespaceURI, element.localName));
    for (const name of attributes) alike.setAttribute(name, element.getAttribute(name) ?? "");
    value = jsdomStyle(alike).getPropertyValue(property);
    defaults.set(key, value);
  }
  return value;
};

/** The value in the cascade; undefined when neither the element nor a sheet of the page declares one. */
const declaredValue = (element: Element, property: Property): string | undefined => {
  const inline = element.hasAttribute("style") && (element as HTMLElement).style.getPropertyValue(property);
  if (inline) return inline;
  const sheets = element.ownerDocument.styleSheets;
  for (let i = sheets.length - 1; i >= 0; i -= 1) {
    const sheet = sheets[i];
    const declared = sheet && lastDeclared(element, indexOf(sheet)[property]);
    if (declared) return declared.value;
  }
  return undefined;
};

const computedValue = (element: Element, property: Property): string => {
  const initial = inherited[property];
  for (let index: Element | null = element; index; index = index.parentElement) {
    const value = declaredValue(index, property);
    if (initial === undefined) return value === "unset" ? "" : (value ?? defaultValue(index, property));
    if (value !== undefined && value !== "unset") return value;
  }
  return initial ?? "";
};

/** Replaces the window's `getComputedStyle`. */
export const installFastComputedStyle = (): void => {
  window.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement) return jsdomStyle(element, pseudoElement);
    const getPropertyValue = (name: string) =>
      properties.includes(name as Property)
        ? computedValue(element, name as Property)
        : jsdomStyle(element).getPropertyValue(name);
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_target, name) => {
        if (name === "getPropertyValue") return getPropertyValue;
        const property = fields[String(name)];
        return property ? computedValue(element, property) : Reflect.get(jsdomStyle(element), name);
      },
      has: (_target, name) => Reflect.has(jsdomStyle(element), name),
    });
  };
};
