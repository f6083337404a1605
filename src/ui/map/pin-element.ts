import { iconHref } from "../icon/icon";
import { clusterText } from "./cluster-text";
import { mapCopy } from "./copy";
import type { MapPin, PinMark } from "./map-types";

const svgSpace = "http://www.w3.org/2000/svg";
/** More would be wider than an amount. */
const mostMarks = 3;

const element = (name: "span" | "button" | "small", className: string, text?: string): HTMLElement => {
  const made = document.createElement(name);
  made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
};

const buttonNamed = (className: string, label: string): HTMLElement => {
  const button = element("button", className);
  button.setAttribute("type", "button");
  button.setAttribute("aria-label", label);
  return button;
};

const markElement = ({ icon }: PinMark): SVGElement => {
  const drawing = document.createElementNS(svgSpace, "svg");
  drawing.setAttribute("class", "icon");
  const use = document.createElementNS(svgSpace, "use");
  use.setAttribute("href", iconHref(icon));
  drawing.append(use);
  return drawing;
};

const marksElement = (marks: readonly PinMark[]): HTMLElement => {
  const made = element("span", "marks");
  made.append(...marks.slice(0, mostMarks).map(markElement));
  if (marks.length > mostMarks) made.append(mapCopy.moreMarks(marks.length - mostMarks));
  return made;
};

/**
 * A pin as a button: the amount, a tick if every child fits, its marks, and the picture that is shown while it is
 * selected.
 */
export const pinElement = (pin: MapPin): HTMLElement => {
  const button = buttonNamed("pin", pin.label);
  button.dataset.tone = pin.tone;
  if (pin.isDot) button.dataset.dot = "true";
  const bubble = element("span", "bubble");
  const picture = document.createElement("img");
  Object.assign(picture, { alt: "", width: 34, height: 34, loading: "lazy", src: pin.picture.src });
  bubble.append(picture);
  if (pin.fits) bubble.append(element("span", "tick"));
  bubble.append(element("span", "amount", pin.text));
  button.append(bubble);
  if (pin.marks?.length) button.append(marksElement(pin.marks));
  return button;
};

const together = (pins: readonly MapPin[]): { mark: PinMark; count: number }[] => {
  const found = new Map<string, { mark: PinMark; count: number }>();
  for (const mark of pins.flatMap(({ marks }) => marks ?? [])) {
    found.set(mark.name, { mark, count: (found.get(mark.name)?.count ?? 0) + 1 });
  }
  return [...found.values()];
};

/**
 * A cluster of places that would cover each other: the lowest amount and the number of others, with the marks of all.
 * With marks only, the number of places.
 */
export const clusterElement = (pins: readonly MapPin[]): HTMLElement => {
  const marks = together(pins);
  const names = mapCopy.cluster(
    pins.length,
    pins.map(({ label }) => label),
  );
  const isPriced = pins.some(({ isDot }) => !isDot);
  const text = clusterText(pins);
  const button = buttonNamed(
    isPriced ? "pin" : "cluster",
    [names, isPriced && text, ...marks.map(({ mark, count }) => mapCopy.marked(mark.label, count))]
      .filter(Boolean)
      .join(", "),
  );
  const bubble = element("span", "bubble");
  if (isPriced) bubble.append(element("span", "amount", text));
  else bubble.append(String(pins.length), element("small", "", mapCopy.places));
  button.append(bubble);
  if (marks.length > 0) button.append(marksElement(marks.map(({ mark }) => mark)));
  return button;
};
