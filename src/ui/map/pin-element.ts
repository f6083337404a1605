import { mapCopy } from "./copy";
import type { MapPin } from "./map-types";

const element = (name: "span" | "button" | "small", className: string, text?: string): HTMLElement => {
  const made = document.createElement(name);
  made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
};

/** A pin as a button: the amount, a tick where everyone fits, and the picture that shows while it is chosen. */
export const pinElement = (pin: MapPin): HTMLElement => {
  const button = element("button", "pin");
  button.setAttribute("type", "button");
  button.setAttribute("aria-label", pin.label);
  button.dataset.tone = pin.tone;
  const bubble = element("span", "bubble");
  const picture = document.createElement("img");
  Object.assign(picture, { alt: "", width: 34, height: 34, loading: "lazy", src: pin.picture.src });
  bubble.append(picture);
  if (pin.fits) bubble.append(element("span", "tick"));
  bubble.append(element("span", "amount", pin.text));
  button.append(bubble);
  return button;
};

/** Several places that would hide each other. */
export const clusterElement = (count: number, names: readonly string[]): HTMLElement => {
  const button = element("button", "cluster");
  button.setAttribute("type", "button");
  button.setAttribute("aria-label", mapCopy.cluster(count, names));
  const bubble = element("span", "bubble", String(count));
  bubble.append(element("small", "", mapCopy.places));
  button.append(bubble);
  return button;
};
