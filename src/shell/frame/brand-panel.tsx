import styled from "styled-components";
import { lateCopy } from "@/shell/late-copy";
import { useOpenApp } from "@/shell/overlays/use-open-app";
import { Wordmark } from "@/ui/brand/wordmark";
import { Button } from "@/ui/controls/button";
import { Icon } from "@/ui/icon/icon";
import { ObjectImage } from "@/ui/scene/small-image";
import { text } from "@/ui/theme/text";

/** Pale hills along the lower edge, a low sun, and two clouds on the right. */
const Hills = () => (
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

const { brand: copy } = lateCopy;

/** Left of the column on wide screens: introduces the service, and its app. */
export const BrandPanel = () => {
  const { openApp, popup } = useOpenApp();
  return (
    <Ground>
      <Hills />
      <Panel>
        <Wordmark height={54} label="" />
        <Headline>
          {copy.headline[0]}
          <br />
          {copy.headline[1]}
        </Headline>
        <Detail>
          {copy.detail[0]}
          <br />
          {copy.detail[1]}
        </Detail>
        <Install>{copy.install}</Install>
        <Way>
          <Icon name="monitor-down" />
          <div>
            <strong>{copy.computer}</strong>
            <p>{copy.computerHow}</p>
          </div>
        </Way>
        <Way>
          <Icon name="smartphone" />
          <div>
            <strong>{copy.phone}</strong>
            <p>{copy.phoneHow}</p>
          </div>
        </Way>
        <Open>
          <Button kind="outline" size={40} icon={<Icon name="qr-code" />} onClick={openApp}>
            {lateCopy.app.open}
          </Button>
        </Open>
        {popup}
      </Panel>
      <Objects>
        <ObjectImage object="tree" size={120} />
        <ObjectImage object="tent" size={120} />
        <ObjectImage object="giraffe" size={120} />
      </Objects>
    </Ground>
  );
};

const Ground = styled.aside`
  display: none;
  @media (min-width: 1280px) {
    position: fixed;
    inset: 0 0 64px;
    display: block;
    overflow: hidden;
  }
`;

const Panel = styled.div`
  position: absolute;
  left: clamp(40px, 6.7vw, 240px);
  top: 15vh;
`;

const Headline = styled.p`
  margin-top: 40px;
  font: 800 2.375rem/3.125rem var(--font);
  letter-spacing: -.035em;
`;

const Detail = styled.p`
  margin-top: 16px;
  color: var(--fg-2);
  ${text.body1}
`;

const Install = styled.p`
  margin-top: 40px;
  ${text.body1}
  font-weight: 700;
`;

const Way = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  margin-top: 14px;
  svg {
    flex: none;
    width: 40px;
    height: 40px;
    padding: 10px;
    border-radius: var(--r-3);
    background: var(--surface);
  }
  strong { ${text.label1} }
  p { color: var(--fg-2); ${text.label2} }
`;

const Open = styled.div`
  margin-top: 20px;
`;

const Objects = styled.div`
  position: absolute;
  left: clamp(40px, 6.7vw, 240px);
  bottom: 7vh;
  display: flex;
  gap: 4px;
  @media (max-height: 820px) { display: none; }
`;
