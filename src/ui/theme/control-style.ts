import { unseen } from "./mixins";

const hitArea = `content: ""; position: absolute; left: 50%; top: 50%; width: max(100%, 44px); height: max(100%, 44px); transform: translate(-50%, -50%);`;
const pressable = `--press: 0.98; transition: scale var(--d-1) var(--ease-std), opacity var(--d-2);`;
const focusRing = "outline: 2px solid var(--fg); outline-offset: 2px;";
const noWheel = "scrollbar-width: none;";

/**
 * Plain CSS for controls and frames that appear several times on every screen: buttons, chips, tabs, steppers, the
 * gutter, the head of a shelf, its rail. A styled element would cost each page once per button.
 */
export const controlStyle = `
  .gutter { padding-inline: var(--gutter); }
  .shelf { padding-top: 22px; }
  .shelf:nth-of-type(n + 5) { ${unseen(264)} }
  .band { height: 10px; border: 0; background: var(--bg-subtle); }
  .shelf-head { display: flex; align-items: flex-end; gap: 8px; padding-inline: var(--gutter); margin-bottom: 8px; }
  .shelf-head > div { flex: 1; min-width: 0; }
  .shelf-head h2 { font: var(--t-title2); letter-spacing: -0.03em; }
  .shelf-head p { margin-top: 2px; color: var(--fg-2); font: 400 .875rem/1.43 var(--font); letter-spacing: -0.02em; }
  .shelf-head .more { position: relative; z-index: 1; display: inline-flex; align-items: center; flex: none; min-height: 24px; padding-bottom: 4px; white-space: nowrap; color: var(--fg-2); font: 500 .875rem/1.43 var(--font); }
  .shelf-head > :has(p) + .more { padding-bottom: 0; }
  .shelf-head .more::before { ${hitArea} }
  .shelf-head .more svg { width: 16px; height: 16px; margin-left: 1px; }
  .rail { display: flex; gap: 12px; padding: 4px var(--gutter); margin-block: -4px; overflow-x: auto; overscroll-behavior-x: contain; scroll-snap-type: x proximity; scroll-padding-inline: var(--gutter); ${noWheel} }
  .rail::-webkit-scrollbar, .chip-row::-webkit-scrollbar, .tab-list::-webkit-scrollbar { display: none; }
  .rail-8 { gap: 8px; }
  .rail-16 { gap: 16px; }
  .rail > li { flex: none; scroll-snap-align: start; }

  .btn { position: relative; display: inline-flex; align-items: center; justify-content: center; gap: 6px; width: auto; min-height: 56px; padding: 6px 20px; border-radius: 14px; letter-spacing: -0.02em; text-align: center; font: 700 1.0625rem/1.41 var(--font); ${pressable} }
  .btn-full { width: 100%; }
  .btn-48 { min-height: 48px; padding-inline: 18px; font: 700 .9375rem/1.4 var(--font); }
  .btn-40 { min-width: 44px; min-height: 40px; padding-inline: 14px; border-radius: 12px; font: 600 .875rem/1.43 var(--font); }
  .btn-40::before { content: ""; position: absolute; inset: -2px 0; }
  .btn-brand { background: var(--brand); color: var(--fg-on-brand); }
  .btn-brand:active:not([aria-disabled="true"], :disabled) { background: var(--brand-press); }
  .btn-ink { background: var(--sel-bg); color: var(--sel-fg); }
  .btn-outline { background: var(--surface); color: var(--fg); box-shadow: inset 0 0 0 1px var(--line-strong); }
  .btn-tint { background: var(--brand-tint); color: var(--fg-on-tint); }
  .btn-soft { background: var(--bg-sunken); color: var(--fg); }
  .btn-text { min-width: 44px; padding-inline: 8px; color: var(--fg-2); text-decoration: underline; text-underline-offset: 3px; text-decoration-thickness: 1px; }
  .btn:disabled, .btn[aria-disabled="true"]:not([aria-busy="true"]) { background: var(--bg-sunken); color: var(--fg-disabled); box-shadow: none; }
  .btn.btn-text:is(:disabled, [aria-disabled="true"]) { background: none; }
  .btn svg { flex: none; width: 20px; height: 20px; stroke-width: 1.9; }
  .btn:focus-visible, .chip:focus-visible { ${focusRing} }
  .btn-words { display: inline-flex; align-items: center; justify-content: center; gap: 6px; }
  [aria-busy="true"] > .btn-words { opacity: 0; }

  .icon-btn { position: relative; display: inline-grid; place-items: center; flex: none; width: 44px; height: 44px; border-radius: var(--r-full); ${pressable} }
  .icon-btn::before { content: ""; position: absolute; inset: 2px; border-radius: inherit; }
  .icon-btn-soft::before { background: var(--bg-sunken); }
  .icon-btn-float { color: #1a1614; }
  .icon-btn-float::before { background: rgba(255, 255, 255, 0.9); box-shadow: 0 1px 3px rgba(26, 22, 20, 0.1); }
  .icon-btn:disabled, .icon-btn[aria-disabled="true"] { color: var(--fg-disabled); }
  .icon-btn .glyph { position: relative; }
  .icon-btn svg { width: 24px; height: 24px; stroke-width: 1.9; }
  .icon-btn i { position: absolute; top: 10px; right: 10px; width: 7px; height: 7px; border-radius: 50%; background: var(--brand-mark); box-shadow: 0 0 0 2px var(--bg); }

  .chip-row { display: flex; gap: 8px; padding: 6px var(--gutter); overflow-x: auto; scroll-padding-inline: var(--gutter); ${noWheel} }
  .chip { position: relative; display: inline-flex; align-items: center; flex: none; gap: 6px; min-height: 36px; padding: 2px 13px; border-radius: var(--r-full); white-space: nowrap; color: var(--fg-4); box-shadow: inset 0 0 0 1px var(--line-strong); font: var(--t-label1); letter-spacing: -0.02em; ${pressable} }
  .chip::before { ${hitArea} }
  .chip svg { width: 16px; height: 16px; flex: none; }
  .chip-tint { background: var(--brand-tint); color: var(--fg-on-tint); box-shadow: inset 0 0 0 1px var(--brand-tint-line); }
  .chip-on { background: var(--sel-bg); color: var(--sel-fg); box-shadow: none; }
  .chip:disabled, .chip[aria-disabled="true"] { color: var(--fg-disabled); }

  .part-tabs { position: sticky; top: 56px; z-index: var(--z-sticky); background: var(--bg); }
  .tab-list { display: flex; overflow-x: auto; padding-inline: var(--gutter); box-shadow: inset 0 -1px 0 var(--line); ${noWheel} }
  .tab-list-text { gap: 18px; align-items: center; box-shadow: none; }
  .tab { position: relative; display: inline-flex; align-items: center; justify-content: center; white-space: nowrap; color: var(--fg-3); letter-spacing: -0.02em; }
  .tab-line { flex: 1; min-width: max-content; min-height: 52px; padding-inline: 8px; font: 500 .9375rem/1.4 var(--font); }
  .tab-text::before { content: ""; position: absolute; inset: 0 -8px; }
  .tab-text { min-height: 44px; font: var(--t-title2); letter-spacing: -0.03em; font-weight: 600; }
  .tab-picture { flex: none; flex-direction: column; gap: 4px; min-width: 68px; padding: 6px 8px 12px; font: 500 .8125rem/1.3 var(--font); }
  .tab-line > span { min-width: 28px; text-align: center; }
  .tab small { margin-left: 3px; font: inherit; font-weight: 500; }
  :is(.tab-line, .tab-picture)::after { content: ""; position: absolute; left: 0; right: 0; bottom: 0; height: 3px; border-radius: 3px 3px 0 0; background: transparent; }
  .tab[aria-selected="true"], .tab[aria-current="page"] { color: var(--fg); font-weight: 700; }
  .tab-text[aria-selected="true"], .tab-text[aria-current="page"] { font-weight: 800; }
  :is(.tab-line, .tab-picture):is([aria-selected="true"], [aria-current="page"])::after { background: var(--fg); }
  .tab:focus-visible { outline-offset: -3px; }

  .stepper { display: flex; flex-direction: column; align-items: flex-end; }
  .stepper fieldset { display: inline-flex; align-items: center; }
  .stepper .soft { border-radius: 14px; background: var(--bg-sunken); }
  .stepper button { display: grid; place-items: center; width: 44px; height: 44px; border-radius: 14px; color: var(--fg); ${pressable} }
  .stepper .round button { border-radius: 50%; box-shadow: inset 0 0 0 1px var(--line-strong); }
  .stepper svg { width: 20px; height: 20px; }
  .stepper button[aria-disabled="true"] { color: var(--fg-disabled); }
  .stepper button:focus-visible { ${focusRing} }
  .stepper .value { min-width: 44px; text-align: center; font: 700 1.0625rem/1.41 var(--font); font-variant-numeric: tabular-nums; }
  .stepper p { margin-top: 4px; color: var(--fg-2); text-align: right; font: var(--t-cap1); letter-spacing: -0.01em; }

  .hero-banner { position: relative; display: flex; flex-direction: column; height: 100%; min-height: 136px; border-radius: 20px; overflow: hidden; background: var(--skeleton); container-type: inline-size; }
  .hero-banner .pic { position: absolute; inset: 0; height: 100%; }
  .hero-banner a:focus-visible::after { outline-offset: -4px; border-radius: 18px; }
  .hero-banner .words { position: relative; padding: 14px 18px; color: #1a1614; }
  .hero-banner p { max-width: 60%; color: #7d4a14; font: 700 .8125rem/1.385 var(--font); }
  .hero-banner.hero-banner h3 { max-width: max(72%, min(100%, 8em)); margin-top: 3px; white-space: pre-line; font: 800 1.25rem/1.28 var(--font); letter-spacing: -0.035em; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 4; overflow: hidden; }
  .hero-banner span { display: inline-flex; align-items: center; min-height: 26px; margin-top: 8px; padding-inline: 10px; border-radius: var(--r-full); background: #1a1614; color: #fff; font: 700 .8125rem/1.385 var(--font); text-shadow: none; }
  .hero-banner[data-tone="dark"] .words { color: #fff; text-shadow: 0 1px 8px rgba(20, 16, 40, .4); }
  .hero-banner[data-tone="dark"] p { color: #ffeaab; }
  .hero-banner[data-tone="dark"] span { background: #fff; color: #1a1614; }
  .hero-banner[data-tone="photo"] .words { z-index: 1; color: #fff; text-shadow: 0 1px 8px rgba(20, 16, 20, .6); }
  .hero-banner[data-tone="photo"] p { color: #ffeaab; }
  .hero-banner[data-tone="photo"] span { background: #fff; color: #1a1614; }
  .hero-banner[data-tone="photo"]::after { content: ""; position: absolute; inset: 0; background: linear-gradient(90deg, rgba(20, 16, 20, .72), rgba(20, 16, 20, .5) 60%, rgba(20, 16, 20, .1)); pointer-events: none; }
  @container (max-width: 17rem) { .hero-banner.hero-banner h3 { font-size: 1.125rem; } }
  @container (max-width: 15.5rem) {
    .hero-banner[data-tone="photo"]::after { content: none; }
    .hero-banner .pic { position: static; flex: none; height: 120px; }
    .hero-banner.hero-banner .words { flex: 1; background: var(--bg-sunken); color: var(--fg); text-shadow: none; }
    .hero-banner.hero-banner p { max-width: none; color: var(--coupon-fg); }
    .hero-banner.hero-banner h3 { max-width: none; -webkit-line-clamp: none; }
    .hero-banner.hero-banner span { background: var(--sel-bg); color: var(--sel-fg); }
  }

  /* Where the system's colours stand, grounds and shadows go: a line says what is a button, a ground what is chosen. */
  @media (forced-colors: active) {
    .btn:not(.btn-text), .chip, [role="radio"] { border: 1px solid ButtonBorder; }
    .chip-on, [role="radio"][aria-checked="true"] { forced-color-adjust: none; }
    .tab[aria-selected="true"], .tab[aria-current="page"] { forced-color-adjust: none; background: Highlight; color: HighlightText; }
  }
`;
