import { renderToStaticMarkup } from "react-dom/server";
import { drawings } from "./drawings";
import type { IconName } from "./icon";

/** A filled icon as the shape that a style cuts out of a colour: no element at all stands for it. Only the server needs it. */
export const iconMask = (name: IconName): string => {
  const Drawing = drawings[name];
  return `url("data:image/svg+xml,${encodeURIComponent(renderToStaticMarkup(<Drawing color="#000" fill="#000" />))}")`;
};
