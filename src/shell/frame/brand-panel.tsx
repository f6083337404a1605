import { MonitorDown, Smartphone } from "lucide-react";
import styled from "styled-components";
import { Hills } from "@/shell/frame/hills";
import { lateCopy } from "@/shell/late-copy";
import { Wordmark } from "@/ui/brand/wordmark";
import { ObjectImage } from "@/ui/scene/object-image";
import { text } from "@/ui/theme/text";

const { brand: copy } = lateCopy;

/** What a wide screen shows left of the column: who we are, and how to keep us at hand. */
export const BrandPanel = () => (
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
        <MonitorDown aria-hidden="true" />
        <div>
          <strong>{copy.computer}</strong>
          <p>{copy.computerHow}</p>
        </div>
      </Way>
      <Way>
        <Smartphone aria-hidden="true" />
        <div>
          <strong>{copy.phone}</strong>
          <p>{copy.phoneHow}</p>
        </div>
      </Way>
    </Panel>
    <Objects>
      <ObjectImage object="tree" size={120} />
      <ObjectImage object="tent" size={120} />
      <ObjectImage object="giraffe" size={120} />
    </Objects>
  </Ground>
);

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

const Objects = styled.div`
  position: absolute;
  left: clamp(40px, 6.7vw, 240px);
  bottom: 7vh;
  display: flex;
  gap: 4px;
  @media (max-height: 820px) { display: none; }
`;
