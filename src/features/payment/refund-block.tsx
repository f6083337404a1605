import { CloudRain, Undo2 } from "lucide-react";
import { useState } from "react";
import styled from "styled-components";
import { createClock } from "@/lib/clock";
import type { Checkout } from "@/shared/contract/main/purchase";
import { RefundSteps } from "@/ui/booking/refund-steps";
import { text } from "@/ui/theme/text";
import { Block } from "./block";
import { paymentCopy } from "./copy";
import { refundColumns } from "./refund-columns";

const { refund: copy } = paymentCopy;
const clock = createClock();

/** What cancelling will give back of exactly this sum, before it is paid. */
export const RefundBlock = ({ checkout, netPaid }: { checkout: Checkout; netPaid: number }) => {
  const [now] = useState(() => clock.now());
  const { desired_check_in: date, refund } = checkout;
  const columns = date === null ? [] : refundColumns(refund, date, netPaid, now);
  const isStepped = columns.length > 1;
  return (
    <Block title={copy.title} detail={date === null ? copy.undated : isStepped ? copy.first : copy.flat}>
      {isStepped && <RefundSteps label={copy.title} steps={columns} />}
      <Notes>
        <li>
          <Undo2 aria-hidden="true" />
          {copy.cashFirst}
        </li>
        <li>
          <CloudRain aria-hidden="true" />
          {copy.disaster}
        </li>
      </Notes>
    </Block>
  );
};

const Notes = styled.ul`
  margin-top: 18px;
  color: var(--fg-2);
  ${text.label2}
  li { display: flex; gap: 8px; padding-block: 4px; }
  svg { flex: none; width: 18px; height: 18px; }
`;
