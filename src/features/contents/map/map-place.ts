import styled, { css } from "styled-components";

export const floatingChips = css`
  .chip:not(.chip-on) { background: var(--surface); box-shadow: var(--e-2), inset 0 0 0 1px var(--line); }
`;

/** Place of a list's map: above its rows. */
export const MapPlace = styled.div`
  position: relative;
  height: clamp(320px, 52svh, 560px);
  margin-top: 4px;
  background: var(--map-land);
  .bar {
    position: absolute;
    inset: 4px 0 auto;
    z-index: 3;
    ${floatingChips}
  }
`;
