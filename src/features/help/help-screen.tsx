import { Mail, Phone } from "lucide-react";
import styled from "styled-components";
import { useBusiness } from "@/lib/context/business-context";
import { Accordion } from "@/ui/display/accordion";
import { ListRow, ListRows } from "@/ui/display/list-row";
import { Section, SectionHeader } from "@/ui/display/section-header";
import { text } from "@/ui/theme/text";
import { helpCopy } from "./copy";

/** Answers first, then a person. */
export const HelpScreen = () => {
  const business = useBusiness();
  return (
    <>
      <Lead>{helpCopy.lead}</Lead>
      <Answers>
        {helpCopy.questions.map(({ title, body }) => (
          <Accordion key={title} title={title}>
            {body}
          </Accordion>
        ))}
      </Answers>
      {business && (
        <Section>
          <SectionHeader title={helpCopy.contact} />
          <ListRows>
            <ListRow
              href={`tel:${business.phone.replaceAll("-", "")}`}
              icon={<Phone aria-hidden="true" />}
              title={business.phone}
              {...(business.hours ? { detail: business.hours } : {})}
            />
            <ListRow href={`mailto:${business.email}`} icon={<Mail aria-hidden="true" />} title={business.email} />
          </ListRows>
        </Section>
      )}
    </>
  );
};

const Lead = styled.p`
  padding: 12px var(--gutter) 4px;
  ${text.title1}
`;

const Answers = styled.div`
  padding-inline: var(--gutter);
`;
