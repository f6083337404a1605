import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { VisuallyHidden } from "./visually-hidden";

interface LiveRegionProps {
  text: string;
  assertive?: boolean;
}

/**
 * Announces `text` whenever it changes. Stays mounted: a region that is inserted together with its text is often not
 * read.
 * Rendered in a portal outside the page: an open dialog hides everything that is not `aria-live`, and for a live region
 * inside the page it has to set attributes on all elements around it, even on HTML that React has not hydrated. For the
 * same reason, visible text that is announced uses `role="status"`.
 */
export function LiveRegion({ text, assertive = false }: LiveRegionProps) {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return isAlive
    ? createPortal(
        <VisuallyHidden role={assertive ? "alert" : "status"} aria-live={assertive ? "assertive" : "polite"}>
          {text}
        </VisuallyHidden>,
        document.body,
      )
    : null;
}
