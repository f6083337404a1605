import styled from "styled-components";
import { Section, SectionHeader } from "@/ui/display/section-header";
import { Icon } from "@/ui/icon/icon";
import { text } from "@/ui/theme/text";
import { familyCopy } from "./copy";

const { see: copy } = familyCopy;

/** Data that the others see, and data that they never see. */
export const WhatIsShared = () => (
  <Section>
    <SectionHeader title={copy.title} />
    <List>
      <li>
        <Icon name="eye" />
        {copy.together}
      </li>
      <li>
        <Icon name="lock" />
        {copy.alone}
      </li>
    </List>
  </Section>
);

const List = styled.ul`
  display: grid;
  gap: 12px;
  padding: 4px var(--gutter) 24px;
  li { display: flex; gap: 10px; ${text.body2} }
  svg { flex: none; width: 20px; height: 20px; margin-top: 1px; color: var(--fg-2); }
`;
