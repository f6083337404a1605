import { Mail, Phone } from "lucide-react";
import styled from "styled-components";
import { Accordion } from "@/ui/display/accordion";
import { ListRow, ListRows } from "@/ui/display/list-row";
import { Section, SectionHeader } from "@/ui/display/section-header";
import { text } from "@/ui/theme/text";
import { helpCopy } from "./copy";

/** Answers first, then a person. */
export const HelpScreen = () => (
  <>
    <Lead>{helpCopy.lead}</Lead>
    <Answers>
      {helpCopy.questions.map(({ title, body }) => (
        <Accordion key={title} title={title}>
          {body}
        </Accordion>
      ))}
    </Answers>
    <Section>
      <SectionHeader title={helpCopy.contact} />
      <ListRows>
        <ListRow
          href={helpCopy.phoneHref}
          icon={<Phone aria-hidden="true" />}
          title={helpCopy.phone}
          detail={helpCopy.hours}
        />
        <ListRow href={helpCopy.emailHref} icon={<Mail aria-hidden="true" />} title={helpCopy.email} />
      </ListRows>
    </Section>
  </>
);

const Lead = styled.p`
  padding: 12px var(--gutter) 4px;
  ${text.title1}
`;

const Answers = styled.div`
  padding-inline: var(--gutter);
`;
