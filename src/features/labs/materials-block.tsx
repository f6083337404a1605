import styled from "styled-components";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { materialTicked, selectMaterials } from "@/store/slices/app/labs";
import { Section, SectionHeader } from "@/ui/display/section-header";
import { Checkbox } from "@/ui/fields/checkbox";
import { text } from "@/ui/theme/text";
import { labsCopy as copy } from "./copy";

/** Materials to tick off; ticks survive navigation. */
export const MaterialsBlock = ({ id, materials }: { id: number; materials: readonly string[] }) => {
  const dispatch = useAppDispatch();
  const got = useAppSelector((state) => selectMaterials(state, id));
  return (
    <Section>
      <SectionHeader title={copy.materials} detail={copy.materialsDetail} />
      <List>
        {materials.map((name) => (
          <li key={name}>
            <Checkbox
              label={name}
              checked={got.includes(name)}
              onChange={() => dispatch(materialTicked({ id, name }))}
            />
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
