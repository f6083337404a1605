import styled from "styled-components";
import { media } from "@/ui/theme/media";
import { text } from "@/ui/theme/text";
import { floatingChips } from "../map/map-place";

/** The map in the background, with bars on it and the list as a panel over it; without a map only bars and list. */
export const Stage = styled.div`
  .top {
    display: flex;
    align-items: center;
    gap: 8px;
    padding: 10px var(--gutter) 6px;
    > button {
      display: inline-flex;
      flex: none;
      align-items: center;
      gap: 6px;
      min-height: 52px;
      padding: 0 16px;
      border-radius: var(--r-full);
      background: var(--surface);
      box-shadow: inset 0 0 0 1px var(--line), var(--e-2);
      ${text.label1}
      font-weight: 700;
    }
    > button svg { width: 20px; height: 20px; }
  }
  .head {
    padding: 14px var(--gutter) 10px;
    h1 { ${text.title1} }
    p { margin-top: 2px; color: var(--fg-2); ${text.label1} font-weight: 400; }
  }

  &[data-view="list"] {
    .view, .bars { display: contents; }
    .top { position: sticky; top: 0; z-index: var(--z-header); background: var(--bg); }
  }

  &[data-view="map"] {
    .view {
      --map-foot: 24px;
      position: sticky;
      top: 0;
      height: clamp(360px, 58svh, 640px);
      background: var(--map-land);
    }
    .bars {
      position: absolute;
      inset: 0 0 auto;
      z-index: 3;
      pointer-events: none;
      > * { pointer-events: auto; }
      > .top { pointer-events: none; }
      > .top > * { pointer-events: auto; }
      ${floatingChips}
    }
    .panel {
      position: relative;
      z-index: 4;
      min-height: 60svh;
      margin-top: -24px;
      padding-top: 8px;
      border-radius: 24px 24px 0 0;
      background: var(--bg);
      box-shadow: var(--e-4);
    }
    .panel::before {
      content: "";
      display: block;
      width: 36px;
      height: 4px;
      margin: 0 auto;
      border-radius: 2px;
      background: var(--grab);
    }
    ${media.from768} {
      display: grid;
      grid-template-columns: minmax(360px, 2fr) 3fr;
      align-items: start;
      .view { --map-foot: 0px; grid-column: 2; grid-row: 1; height: calc(100dvh - 129px); }
      .panel { grid-column: 1; grid-row: 1; min-height: calc(100dvh - 129px); margin-top: 0; border-radius: 0; box-shadow: none; }
      .panel::before { display: none; }
    }
    /* Beside the map a name has little room: the picture gives some of its own. */
    ${media.from768} and (max-width: 1023px) {
      .panel .row-card > .card-frame { width: 72px; height: 72px; }
    }
  }
`;
