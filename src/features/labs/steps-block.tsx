import styled from "styled-components";
import type { LabsDetail } from "@/shared/contract/main/editorial";
import { Section, SectionHeader } from "@/ui/display/section-header";
import { Picture } from "@/ui/scene/picture";
import { text } from "@/ui/theme/text";
import { labsCopy as copy } from "./copy";
import { labsPicture } from "./labs-picture";

export const StepsBlock = ({ steps }: { steps: LabsDetail["steps"] }) => (
  <Section>
    <SectionHeader title={copy.steps} />
    <List>
      {steps.map(({ title, text: words, scene, alt }, index) => (
        <li key={title}>
          <b>{index + 1}</b>
          <div>
            <h3>{title}</h3>
            <p>{words}</p>
            {scene && (
              <Picture
                picture={labsPicture({ scene, title }, "square")}
                ratio="16/10"
                sizes="(min-width: 500px) 400px, 80vw"
                alt={alt}
              />
            )}
          </div>
        </li>
      ))}
    </List>
  </Section>
);

const List = styled.ol`
  display: grid;
  gap: 24px;
  padding-inline: var(--gutter);
  li { display: grid; grid-template-columns: 32px 1fr; gap: 12px; }
  b {
    display: grid;
    place-items: center;
    width: 32px;
    height: 32px;
    border-radius: 50%;
    background: var(--sel-bg);
    color: var(--sel-fg);
    ${text.label1}
  }
  h3 { ${text.title3} }
  p { margin: 4px 0 12px; color: var(--fg-2); ${text.reading} }
  div > :last-child { border-radius: var(--r-4); overflow: hidden; }
`;
