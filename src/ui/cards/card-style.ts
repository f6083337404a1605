import { unseen } from "../theme/mixins";

const cut = "display: -webkit-box; -webkit-box-orient: vertical; overflow: hidden;";
/** Names usually take one or two lines; four fit the longest one at twice the text size, so that none is cut. */
const name = `${cut} -webkit-line-clamp: 4; text-wrap: wrap;`;
/** The text of what a price covers shares the price's line if both fit. */
const priceInOne = "display: flex; flex-wrap: wrap; align-items: baseline; column-gap: 6px;";

/** Plain CSS in the document's head for cards of which a page shows forty: without a styled wrapper. */
export const cardStyle = `
  .tile { position: relative; width: max(152px, 6.5rem); }
  .tile > .card-frame { border-radius: 16px; }
  .tile > .words { display: flex; flex-direction: column; align-items: flex-start; gap: 2px; margin-top: 7px; }
  .tile > .words > * { max-width: 100%; }
  .tile.tile h3 { font: 500 .9375rem/1.4 var(--font); letter-spacing: -0.025em; ${name} }
  .tile .pic { aspect-ratio: 4 / 3; }
  .tile .price-line { column-gap: 4px; letter-spacing: -0.03em; }
  .tile .price-lead { font-size: .75rem; letter-spacing: -0.02em; }
  .tile .over { position: absolute; inset: 0; display: grid; place-items: center; background: rgba(26, 22, 20, 0.56); color: #fff; font: 700 .9375rem/1.4 var(--font); }

  .feed-card { position: relative; padding-inline: var(--gutter); }
  li:nth-child(n + 5) > .feed-card { ${unseen(340)} }
  .feed-card > .card-frame { border-radius: 18px; }
  .feed-card > .words { margin-top: 12px; }
  .feed-card.feed-card h3 { margin: 2px 0 4px; font: var(--t-card); letter-spacing: -0.03em; ${name} }
  .feed-card .price { ${priceInOne} }

  .row-card { position: relative; display: flex; align-items: center; gap: 14px; padding-inline: var(--gutter); }
  .row-card > .card-frame { width: 96px; height: 96px; border-radius: 14px; }
  .row-card .plate { position: absolute; left: 6px; top: 6px; z-index: 1; min-width: 24px; height: 24px; padding-inline: 4px; border-radius: 8px; background: #1a1614; color: #fff; text-align: center; font: 800 .8125rem/24px var(--font); }
  .row-card > .words { flex: 1; min-width: 0; container-type: inline-size; }
  .row-card.row-card h3 { margin: 2px 0 3px; font: 600 .9375rem/1.4 var(--font); letter-spacing: -0.025em; ${name} }
  .row-card .price { ${priceInOne} }
  @container (max-width: 13.5rem) { .row-card .price s { display: none; } }
  .row-card .note { color: var(--fg-2); font: 500 .875rem/1.5 var(--font); }
  .row-card > .aside { align-self: flex-start; z-index: 2; margin-right: -10px; }
`;
