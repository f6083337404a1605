import dynamic from "next/dynamic";
import { useBusiness } from "@/lib/context/deployment-context";
import { Accordion } from "@/ui/display/accordion";
import { ListRow, ListRows } from "@/ui/display/list-row";
import { Section, SectionHeader } from "@/ui/display/section-header";
import { Icon } from "@/ui/icon/icon";
import { importWithRetry } from "@/ui/import-with-retry";
import { Inset, Text } from "@/ui/layout";
import { helpCopy } from "./copy";

const AskDesk = dynamic(
  importWithRetry(() => import("./ask-form")),
  { ssr: false },
);

export const HelpScreen = () => {
  const business = useBusiness();
  return (
    <>
      <Text $size="title1" $gutter $top={12} $bottom={4}>
        {helpCopy.lead}
      </Text>
      <Inset $gutter>
        {helpCopy.questions.map(({ title, body }) => (
          <Accordion key={title} title={title}>
            {body}
          </Accordion>
        ))}
      </Inset>
      {business && (
        <Section>
          <SectionHeader title={helpCopy.contact} />
          <ListRows>
            <ListRow
              href={`tel:${business.phone.replaceAll("-", "")}`}
              icon={<Icon name="phone" />}
              title={business.phone}
              {...(business.hours ? { detail: business.hours } : {})}
            />
            <ListRow href={`mailto:${business.email}`} icon={<Icon name="mail" />} title={business.email} />
          </ListRows>
        </Section>
      )}
      <AskDesk />
    </>
  );
};
