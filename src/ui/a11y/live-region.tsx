import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { VisuallyHidden } from "./visually-hidden";

interface LiveRegionProps {
  text: string;
  assertive?: boolean;
}

/**
 * Speaks `text` whenever it changes. Stays mounted: a region that appears together with its text is often not
 * read. It stands beside the page: an open dialog hides all but what is `aria-live`, and where that lies
 * within the page, it writes on everything around it, on HTML too that React has not brought to life. So a
 * visible text that speaks is a `role="status"`.
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
