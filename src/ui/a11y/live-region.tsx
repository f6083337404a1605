import { VisuallyHidden } from "./visually-hidden";

interface LiveRegionProps {
  text: string;
  assertive?: boolean;
}

/** Speaks `text` whenever it changes. Stays mounted: a region that appears together with its text is often not read. */
export function LiveRegion({ text, assertive = false }: LiveRegionProps) {
  return (
    <VisuallyHidden role={assertive ? "alert" : "status"} aria-live={assertive ? "assertive" : "polite"}>
      {text}
    </VisuallyHidden>
  );
}
