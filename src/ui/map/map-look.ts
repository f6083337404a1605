import styled from "styled-components";
import { text } from "../theme/text";

/** Styles that Leaflet requires, and the look of land, pins and clusters. */
export const Ground = styled.div`
  position: absolute;
  inset: 0;
  z-index: 0;
  overflow: hidden;
  background: var(--map-water);
  touch-action: none;
  user-select: none;
  -webkit-user-select: none;
  cursor: grab;
  &:focus-visible { outline: 3px solid var(--fg); outline-offset: -3px; }
  &.leaflet-dragging { cursor: grabbing; }

  .leaflet-pane, .leaflet-tile, .leaflet-marker-icon, .leaflet-tile-container, .leaflet-pane > svg, .leaflet-layer { position: absolute; left: 0; top: 0; }
  .leaflet-pane { z-index: 400; }
  .leaflet-tile-pane { z-index: 200; }
  .leaflet-overlay-pane { z-index: 400; }
  .leaflet-marker-pane { z-index: 600; }
  .leaflet-pane > svg { pointer-events: none; max-width: none; }
  .leaflet-tile { width: 256px; height: 256px; visibility: hidden; }
  .leaflet-tile-loaded { visibility: inherit; }
  .leaflet-zoom-animated { transform-origin: 0 0; }
  &.leaflet-zoom-anim .leaflet-zoom-animated { transition: transform .25s cubic-bezier(0, 0, .25, 1); will-change: transform; }
  &.leaflet-pan-anim .leaflet-tile, &.leaflet-zoom-anim .leaflet-tile { transition: none; }

  path.land { fill: var(--map-land); fill-opacity: 1; stroke: var(--map-land); stroke-opacity: 1; stroke-width: 2; }
  path.coast, path.border, path.province { fill: none; stroke-opacity: 1; stroke-linejoin: round; }
  path.coast { stroke: var(--map-coast); stroke-width: 1.2; }
  path.border { stroke: var(--map-border); stroke-width: 1.2; stroke-dasharray: 4 4; }
  path.province { stroke: var(--map-province); stroke-width: 1.6; }

  path.green { fill: var(--map-park); fill-opacity: 1; stroke: none; }
  path.river { fill: none; stroke: var(--map-water); stroke-opacity: 1; stroke-linecap: round; stroke-linejoin: round; }

  path.district { fill: var(--map-district); fill-opacity: .06; stroke: var(--map-district); stroke-opacity: 1; stroke-width: 2.5; stroke-linejoin: round; }

  .leaflet-bottom { position: absolute; left: 12px; bottom: calc(36px + var(--map-foot, 0px)); z-index: 500; pointer-events: none; }
  .leaflet-control-scale-line {
    padding: 0 4px 1px;
    border: solid var(--map-name);
    border-width: 0 1.5px 1.5px;
    color: var(--map-name);
    background: color-mix(in srgb, var(--map-halo) 88%, transparent);
    white-space: nowrap;
    ${text.caption2}
  }

  .place span {
    position: absolute;
    translate: -50% -50%;
    color: var(--map-name);
    white-space: nowrap;
    pointer-events: none;
    text-shadow: 0 0 2px var(--map-halo), 0 0 3px var(--map-halo), 0 0 4px var(--map-halo);
    ${text.caption1}
    font-weight: 600;
  }

  .place [data-kind="neighbourhood"] { font-weight: 400; }
  .place [data-kind="water"] { color: var(--info-fg); font-weight: 500; letter-spacing: .08em; }
  .place [data-kind="green"] { color: var(--fit-fg); font-weight: 500; }
  .place [data-kind="spot"] { color: var(--fit-fg); font-weight: 500; }
  .place [data-kind="spot"]::before { content: ""; display: inline-block; width: 6px; height: 6px; margin-right: 4px; border-radius: 3px; background: currentColor; vertical-align: 2px; }

  .pin, .cluster {
    position: absolute;
    display: grid;
    place-items: center;
    min-width: 44px;
    min-height: 44px;
    cursor: pointer;
    touch-action: none;
  }
  .pin { translate: -50% calc(-100% + 2px); }
  .cluster { translate: -50% calc(-50% - 18px); }
  .bubble {
    position: relative;
    display: flex;
    align-items: center;
    gap: 4px;
    background: var(--map-pin);
    color: var(--fg);
    box-shadow: 0 1px 2px rgba(26, 22, 20, .16), 0 3px 10px rgba(26, 22, 20, .14);
    white-space: nowrap;
    ${text.label1}
    font-weight: 700;
  }
  .pin .bubble { min-height: 32px; padding: 0 11px; border-radius: 12px; }
  .pin .bubble::after {
    content: "";
    position: absolute;
    left: 50%;
    bottom: -6px;
    width: 14px;
    height: 7px;
    background: inherit;
    translate: -50% 0;
    clip-path: polygon(0 0, 100% 0, 50% 100%);
  }
  .pin img { display: none; flex: none; border-radius: 9px; background: var(--skeleton); object-fit: cover; }
  .tick { width: 14px; height: 9px; margin-top: -4px; }
  .tick::before { content: ""; display: block; width: 11px; height: 6px; margin-left: 1px; border: solid var(--fit-fill); border-width: 0 0 2.5px 2.5px; border-radius: 1px; rotate: -45deg; }
  [data-tone="free"] .bubble { color: var(--fit-fg); }
  [data-tone="muted"] .bubble { color: var(--fg-2); }
  .cluster .bubble { justify-content: center; gap: 1px; min-width: 44px; height: 44px; padding: 0 8px; border-radius: 22px; outline: 4px solid color-mix(in srgb, var(--map-pin) 45%, transparent); font-weight: 800; }
  .cluster small { font: 600 .75rem/1 var(--font); }
  :is(.pin, .cluster)[data-pointed="true"] .bubble { box-shadow: 0 0 0 2px var(--sel-bg), var(--e-3); }
  :is(.pin, .cluster)[aria-pressed="true"] .bubble { background: var(--sel-bg); color: var(--sel-fg); }
  .pin[aria-pressed="true"] .bubble { min-height: 44px; padding: 5px 14px 5px 6px; gap: 8px; border-radius: 15px; font-size: 1rem; }
  .pin[aria-pressed="true"] img { display: block; }
  .pin[aria-pressed="true"] .tick { display: none; }
  .marks {
    position: absolute;
    top: -11px;
    left: calc(100% - 18px);
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 3px;
    min-width: 24px;
    height: 24px;
    padding: 0 5px;
    border-radius: 12px;
    background: var(--info-fill);
    color: var(--surface);
    box-shadow: 0 0 0 2px var(--map-pin);
    white-space: nowrap;
    font: 700 .75rem/1 var(--font);
    svg { flex: none; width: 14px; height: 14px; }
  }
  .cluster .marks { top: -10px; }
  .pin[data-dot]:not([aria-pressed="true"]) {
    translate: -50% -50%;
    .bubble { display: none; }
    .marks { position: static; }
    &[data-pointed="true"] .marks { box-shadow: 0 0 0 2px var(--sel-bg), var(--e-3); }
  }
  .here { border: 3px solid #fff; border-radius: 50%; background: var(--blue-500); box-shadow: 0 0 0 14px rgba(36, 148, 226, .2), 0 1px 4px rgba(26, 22, 20, .3); pointer-events: none; }
  .mark i { display: block; width: 28px; height: 28px; border: 8px solid var(--brand); border-radius: 50% 50% 50% 0; background: #fff; box-shadow: 0 0 0 2px #fff, 0 2px 6px rgba(26, 22, 20, .4); rotate: -45deg; }
`;

export const Credit = styled.p`
  position: absolute;
  left: 12px;
  bottom: calc(8px + var(--map-foot, 0px));
  z-index: 1;
  padding: 2px 6px;
  border-radius: 6px;
  color: var(--map-name);
  background: color-mix(in srgb, var(--map-halo) 70%, transparent);
  pointer-events: none;
  ${text.caption1}
`;
