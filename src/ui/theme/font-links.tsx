import { useEffect } from "react";
import { FONT_CSS } from "./font-css";

/** For `<Head>`: without scripts nobody could choose the moment, and the font comes as any stylesheet's does. */
export function FontLinks() {
  return (
    <noscript>
      <link rel="stylesheet" href={FONT_CSS} />
    </noscript>
  );
}

/** Changes to the web font once the page stands; the stand-ins of `font-stand-ins.ts` have its measures. */
export function useFonts(): void {
  useEffect(() => {
    if (document.querySelector(`link[rel="stylesheet"][href="${FONT_CSS}"]`)) return;
    const begin = () => void import("./change-face").then(({ changeFace }) => changeFace()).catch(() => undefined);
    if (document.readyState === "complete") begin();
    else window.addEventListener("load", begin, { once: true });
  }, []);
}
