import styled from "styled-components";
import { paymentCopy } from "@/features/payment/copy";
import { paths } from "@/lib/paths";
import type { OrderStatus } from "@/shared/contract/main/booking/order";
import { Button } from "@/ui/controls/button";
import { ButtonLink } from "@/ui/controls/button-link";
import { Gutter } from "@/ui/display/section-header";
import { ObjectImage } from "@/ui/scene/small-image";
import { text } from "@/ui/theme/text";

const { finished: copy } = paymentCopy;

interface Props {
  order: string;
  kind: OrderStatus["kind"];
  onAgain: () => void;
}

/** An already completed payment: holds nothing, and links to its order. */
export const FinishedPayment = ({ order, kind, onAgain }: Props) => (
  <Gutter>
    <Root>
      <ObjectImage object="ticket" size={84} />
      <h2>{copy.title}</h2>
      <p>{copy.detail}</p>
      <ButtonLink
        kind="brand"
        size={48}
        full
        href={kind === "stay" ? paths.stay.paymentComplete({ order }) : paths.payment.complete({ order })}
      >
        {copy.show}
      </ButtonLink>
      <Button kind="outline" size={48} full onClick={onAgain}>
        {copy.again}
      </Button>
    </Root>
  </Gutter>
);

const Root = styled.section`
  display: grid;
  justify-items: center;
  gap: 8px;
  max-width: 320px;
  margin: 0 auto;
  padding: 72px 0 40px;
  text-align: center;
  h2 { margin-top: 16px; ${text.title2} }
  p { margin-bottom: 16px; color: var(--fg-2); text-wrap: balance; ${text.reading} }
`;
