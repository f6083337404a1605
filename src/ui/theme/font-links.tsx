import { FONT_CSS } from "./change-face";
import { FIRST_FACE } from "./first-face";

/**
 * For `<Head>`: preloads the subset font with the page. The full font loads when the visitor is idle; without scripts
 * it loads like any stylesheet.
 */
export const FontLinks = () => (
  <>
    <link rel="preload" as="font" type="font/woff2" href={FIRST_FACE} crossOrigin="anonymous" />
    <noscript>
      <link rel="stylesheet" href={FONT_CSS} />
    </noscript>
  </>
);
