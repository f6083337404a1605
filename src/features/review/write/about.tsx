import styled from "styled-components";
import { dateText } from "@/shared/dates/date-text";
import { pictureOfScene } from "@/shared/scene/scene-picture";
import { LightLink } from "@/ui/link/light-link";
import { Picture } from "@/ui/scene/picture";
import { text } from "@/ui/theme/text";
import { writeCopy as copy } from "../copy";

type Props = {
  name: string;
  href: string;
  scene: { kind: string; seed: number };
  /** The day of the visit. */
  usedAt: string;
  option: string;
};

export const About = ({ name, href, scene, usedAt, option }: Props) => (
  <Row>
    <div>
      <Picture picture={pictureOfScene(scene, "forest")} sizes="64px" alt="" ratio="1/1" />
    </div>
    <p>
      <LightLink href={href}>{name}</LightLink>
      <span>{copy.visited(dateText(usedAt.slice(0, 10)))}</span>
      <span>{option}</span>
    </p>
  </Row>
);

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 14px;
  padding: 8px var(--gutter) 20px;
  > div { flex: none; overflow: hidden; width: 64px; border-radius: 14px; }
  p { display: grid; min-width: 0; }
  a { ${text.body1} font-weight: 700; }
  span { color: var(--fg-2); ${text.label2} font-weight: 400; }
`;
