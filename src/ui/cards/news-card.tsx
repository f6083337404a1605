import styled from "styled-components";
import type { SceneKey } from "@/shared/contract/main/content-facts";
import { pictureOfScene } from "@/shared/scene/scene-picture";
import { LightLink } from "@/ui/link/light-link";
import { Picture } from "@/ui/scene/picture";
import { clamp, text } from "@/ui/theme/text";
import { keepDots } from "../display/dots";

interface Props {
  href: string;
  scene: SceneKey;
  title: string;
  /** One grey line: its period, or its audience. */
  line: string;
}

/** Card of an article: a wide picture, its title and one line. */
export const NewsCard = ({ href, scene, title, line }: Props) => (
  <Card>
    <Picture picture={pictureOfScene(scene, "studio", { about: title })} ratio="16/10" sizes="232px" alt="" />
    <h3>
      <LightLink className="card-cover" href={href}>
        {title}
      </LightLink>
    </h3>
    <p>{keepDots(line)}</p>
  </Card>
);

const Card = styled.article`
  position: relative;
  width: 232px;
  > img { border-radius: 16px; }
  h3 { min-height: 21px; margin-top: 9px; ${text.label1} font-size: .9375rem; line-height: 1.4; ${clamp(4)} }
  p { margin-top: 2px; color: var(--fg-2); ${text.label2} }
`;
