import Link from "next/link";
import styled from "styled-components";
import { paymentCopy } from "@/features/payment/copy";
import { paths } from "@/lib/paths";
import type { Checkout } from "@/shared/contract/main/booking/order";
import { Accordion } from "@/ui/display/accordion";
import { Band } from "@/ui/display/section-header";
import { Inset, Text } from "@/ui/layout";

const { terms: copy } = paymentCopy;

/** Cautions and terms before paying, one press away and without a checkbox. */
export const TermsBlock = ({ cautions, venue }: Pick<Checkout, "cautions" | "venue">) => (
  <>
    <Band />
    <Inset as="section" $gutter $top={8} $bottom={28}>
      {cautions.length > 0 && (
        <Accordion title={copy.cautions}>
          <Points>
            {cautions.map((caution) => (
              <li key={caution}>{caution}</li>
            ))}
          </Points>
        </Accordion>
      )}
      <Accordion title={copy.rules}>
        <Links>
          <Link href={paths.policy("terms")}>{copy.terms}</Link>
          <Link href={paths.policy("refund")}>{copy.refund}</Link>
        </Links>
      </Accordion>
      <Accordion title={copy.venue} detail={venue.name}>
        <p>{copy.venueFacts(venue.name, venue.business_number)}</p>
        {venue.mail_order_number && <p>{copy.mailOrder(venue.mail_order_number)}</p>}
        {venue.phone && <p>{venue.phone}</p>}
      </Accordion>
      <Text $size="caption1" $quiet $above={16}>
        {copy.note}
      </Text>
    </Inset>
  </>
);

const Points = styled.ul`
  padding-left: 18px;
  list-style: disc;
`;

const Links = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
  a { display: inline-flex; align-items: center; min-height: 44px; text-decoration: underline; text-underline-offset: 3px; }
`;
