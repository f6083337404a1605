import styled from "styled-components";
import { venueTermsCopy } from "@/booking/venue-terms/copy";
import { VenueTerms } from "@/booking/venue-terms/venue-terms";
import { useBusiness } from "@/lib/context/deployment-context";
import { paths } from "@/lib/paths";
import { phoneLine } from "@/shared/business/copy";
import { ButtonLink } from "@/ui/controls/button-link";
import { ObjectImage } from "@/ui/scene/small-image";
import { text } from "@/ui/theme/text";
import { partnerCopy } from "./copy";

/** Information for venues: benefits, and how to apply. */
export const PartnerScreen = () => {
  const business = useBusiness();
  return (
    <Page>
      <ObjectImage object="tent" size={84} />
      <Lead>{partnerCopy.lead}</Lead>
      {partnerCopy.promises.map(({ title, body }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{body}</p>
        </section>
      ))}
      <section>
        <h2>{venueTermsCopy.title}</h2>
        <VenueTerms />
      </section>
      <ButtonLink href={paths.apply.start()} kind="brand" full>
        {partnerCopy.apply}
      </ButtonLink>
      <Note>{partnerCopy.applyNote}</Note>
      <p>{partnerCopy.how}</p>
      {business && (
        <>
          <ButtonLink
            href={`mailto:${business.email}?subject=${encodeURIComponent(partnerCopy.mailSubject)}`}
            kind="outline"
            full
          >
            {partnerCopy.mail}
          </ButtonLink>
          <Note>{partnerCopy.phone(phoneLine(business))}</Note>
        </>
      )}
    </Page>
  );
};

const Page = styled.div`
  display: grid;
  gap: 24px;
  justify-items: start;
  padding: 24px var(--gutter) 40px;
  h2 { margin-bottom: 4px; ${text.title3} }
  p { ${text.reading} }
`;

const Lead = styled.p`
  && { white-space: pre-line; ${text.display} }
`;

const Note = styled.p`
  && { color: var(--fg-2); ${text.label2} }
`;
