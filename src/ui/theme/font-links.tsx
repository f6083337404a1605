import { FIRST_FACE } from "./first-face";
import { FONT_CSS } from "./font-css";

/**
 * For `<Head>`: the small face is on its way with the page. The whole font comes when the visitor rests; without
 * scripts nobody could choose the moment, and it comes as any stylesheet's does.
 */
export const FontLinks = () => (
  <>
    <link rel="preload" as="font" type="font/woff2" href={FIRST_FACE} crossOrigin="anonymous" />
    <noscript>
      <link rel="stylesheet" href={FONT_CSS} />
    </noscript>
  </>
);
