import { FONT_CSS } from "./font-css";

/**
 * For `<Head>`: without scripts nobody could choose the moment, and the font comes as any stylesheet's does.
 */
export const FontLinks = () => (
  <noscript>
    <link rel="stylesheet" href={FONT_CSS} />
  </noscript>
);
