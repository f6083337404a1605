import { useState } from "react";
import styled from "styled-components";
import { Checkbox } from "@/ui/controls/checkbox";
import { Section, SectionHeader } from "@/ui/display/section-header";
import { text } from "@/ui/theme/text";
import { labsCopy as copy } from "./copy";

/** What is needed, to be ticked while fetching it. */
export const MaterialsBlock = ({ materials }: { materials: readonly string[] }) => {
  const [got, setGot] = useState<readonly string[]>([]);
  const toggle = (name: string) =>
    setGot((before) => (before.includes(name) ? before.filter((one) => one !== name) : [...before, name]));
  return (
    <Section>
      <SectionHeader title={copy.materials} detail={copy.materialsDetail} />
      <List>
        {materials.map((name) => (
          <li key={name}>
            <Checkbox label={name} checked={got.includes(name)} onChange={() => toggle(name)} />
          </li>
        ))}
      </List>
      <Ready role="status">{got.length > 0 && copy.ready(got.length, materials.length)}</Ready>
    </Section>
  );
};

const List = styled.ul`
  display: grid;
  padding-inline: var(--gutter);
`;

const Ready = styled.p`
  min-height: 20px;
  padding: 4px var(--gutter) 0;
  color: var(--fit-fg);
  ${text.label1}
`;
