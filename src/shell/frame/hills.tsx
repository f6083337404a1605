import styled from "styled-components";

/** Pale hills along the lower edge, a low sun and two clouds on the right. */
export const Hills = () => (
  <Scene viewBox="0 0 1440 420" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <circle className="sun" cx="1215" cy="222" r="62" />
    <path className="far" d="M0 270C120 190 330 170 470 250S760 330 960 290S1250 180 1440 260V420H0Z" />
    <path className="near" d="M0 340C180 290 360 300 560 345S1000 370 1180 330S1370 320 1440 330V420H0Z" />
    <path className="cloud" d="M1036 150h52a15 15 0 0 0 2-30 24 24 0 0 0-42-14 20 20 0 0 0-24 20 12 12 0 0 0 12 24Z" />
    <path className="cloud" d="M1262 216h72a21 21 0 0 0 4-41 33 33 0 0 0-60-20 27 27 0 0 0-33 28 17 17 0 0 0 17 33Z" />
  </Scene>
);

const Scene = styled.svg`
  position: absolute;
  inset: auto 0 0;
  width: 100%;
  height: 420px;
  .sun { fill: var(--coupon-bg); }
  .far { fill: color-mix(in srgb, var(--fg) 7%, var(--page)); }
  .near { fill: color-mix(in srgb, var(--fit-fill) 16%, var(--page)); }
  .cloud { fill: var(--surface); }
`;
