import { cardStyle } from "../cards/card-style";
import { controlStyle } from "./control-style";
import { FIRST_FACE } from "./first-face";
import { media } from "./media";
import { darkRoles, highContrastDark, highContrastLight, lightRoles, palette } from "./palette";
import { partStyle } from "./part-style";
import { scales, typeScale, webFont } from "./scales";

const face = (name: string, weight: 400 | 700, local: readonly string[], adjust: number) =>
  `@font-face{font-family:"Pretendard Stand-in ${name}";font-weight:${weight};src:${local.map((font) => `local("${font}")`).join(",")};size-adjust:${adjust}%;ascent-override:${(95.2 / adjust) * 100}%;descent-override:${(24.1 / adjust) * 100}%;line-gap-override:0%}`;

/**
 * Local Korean fonts, scaled so that a 한글 syllable and the line box have Pretendard's dimensions: words wrap at the
 * same places before and after the web font arrives. `adjust` is the ratio of their advances. Each names its bold
 * variant: a synthetic bold is smeared.
 */
const standIns = [
  face("Apple", 400, ["Apple SD Gothic Neo", "AppleSDGothicNeo-Regular"], 100),
  face("Apple", 700, ["Apple SD Gothic Neo Bold", "AppleSDGothicNeo-Bold"], 100),
  face("Noto", 400, ["Noto Sans KR", "Noto Sans CJK KR", "NotoSansKR-Regular", "NotoSansCJKkr-Regular"], 93.9),
  face("Noto", 700, ["Noto Sans KR Bold", "Noto Sans CJK KR Bold", "NotoSansKR-Bold", "NotoSansCJKkr-Bold"], 93.9),
  face("Malgun", 400, ["Malgun Gothic", "MalgunGothic"], 93.9),
  face("Malgun", 700, ["Malgun Gothic Bold", "MalgunGothicBold"], 93.9),
].join("\n");

/**
 * The letters of shells and headings in Pretendard, preloaded with the page: shown in the first paint or, on a slow
 * connection, from the next page on. Never swaps a font while the text is being read.
 */
const firstFace = `@font-face{font-family:"Pretendard First";font-weight:400 800;font-display:optional;src:url(${FIRST_FACE}) format("woff2")}`;

/**
 * Tokens, themes and global rules as plain CSS in the document's head, so that no script has to contain them. Comes
 * before the styles of components, which override it.
 */
export const globalStyle = `
  ${firstFace}
  ${standIns}
  :root { ${palette} ${scales} ${lightRoles} }
  @property --drag { syntax: "<length>"; inherits: false; initial-value: 0px; }
  [data-font] { ${webFont} }
  @media (scripting: none) { :root { ${webFont} } }
  :root, [data-font] { ${typeScale} }
  @media screen and (prefers-color-scheme: dark) { :root:not([data-theme]) { ${darkRoles} } }
  @media screen { :root[data-theme="dark"] { ${darkRoles} } }
  @media (prefers-contrast: more) { :root { ${highContrastLight} } :root[data-theme="dark"] { ${highContrastDark} } }
  @media (prefers-contrast: more) and (prefers-color-scheme: dark) { :root:not([data-theme]) { ${highContrastDark} } }
  :root[data-contrast="high"] { ${highContrastLight} }
  :root[data-contrast="high"][data-theme="dark"] { ${highContrastDark} }
  @media (prefers-color-scheme: dark) { :root[data-contrast="high"]:not([data-theme]) { ${highContrastDark} } }
  ${media.below375} { :root { --gutter: 16px; } }
  ${media.below320} { :root { --gutter: 12px; } }
  ${media.from1440} { :root { --roomy: 1280px; } }
  ${media.from1920} { :root { --roomy: 1440px; } }

  *, *::before, *::after { box-sizing: border-box; margin: 0; padding: 0; }
  html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding: 72px 0 96px; background: var(--page); }
  @media (max-width: 767px) { html[data-hand] { scroll-padding-bottom: 148px; } }
  html[data-text="large"] { font-size: 112.5%; }
  html[data-text="largest"] { font-size: 125%; }
  html[data-scroll-lock] { overflow: hidden; }
  html[data-scroll-lock="gutter"] { scrollbar-gutter: stable; }
  body { font: var(--t-body2); letter-spacing: -.02em; color: var(--fg); background: var(--page); word-break: keep-all; overflow-wrap: anywhere; -webkit-font-smoothing: antialiased; -webkit-tap-highlight-color: transparent; }
  h1, h2, h3, h4 { font: inherit; text-wrap: balance; }
  p, li, dd { text-wrap: pretty; }
  button, input, select, textarea { font: inherit; letter-spacing: inherit; color: inherit; }
  button { background: none; border: 0; text-align: inherit; cursor: pointer; touch-action: manipulation; }
  button:disabled, [aria-disabled="true"] { cursor: default; }
  a { color: inherit; text-decoration: none; }
  ul, ol, dl { list-style: none; }
  img, svg { display: block; }
  fieldset { border: 0; min-width: 0; }
  table { border-collapse: collapse; }
  :focus-visible { outline: 2px solid var(--fg); outline-offset: 2px; box-shadow: 0 0 0 2px var(--ring-gap); }
  :is(a, button, label, [role="button"]):active:not([aria-disabled="true"], :disabled) { scale: var(--press, none); }
  :root[data-motion="reduced"] { --d-1: 0s; --d-2: 0s; --d-3: 0s; }
  @media (prefers-reduced-motion: reduce) { :root { --d-1: 0s; --d-2: 0s; --d-3: 0s; } }
  html[data-motion="reduced"] * { --press: none; }
  @media (prefers-reduced-motion: reduce) { * { --press: none !important; } }
  h1:focus, main:focus { outline: none; box-shadow: none; }
  ${partStyle}
  ${controlStyle}
  ${cardStyle}

  .no-script { padding: 12px var(--gutter); color: var(--info-fg); background: var(--info-bg); font: var(--t-label2); }
  .no-script a { text-decoration: underline; }
  @media print {
    html, body { background: #fff; }
    .screen-only, #__next > :not(:has(#main)), body:has(.print-alone) > :not(:has(.print-alone)) { display: none; }
  }
  @media (scripting: none) { :is(div, section).coming { display: none; } }
  @media (prefers-reduced-motion: reduce) { *, *::before, *::after { scroll-behavior: auto !important; } }
`;
