import { useEffect, useState } from "react";
import styled, { keyframes } from "styled-components";
import { purchasesCopy as copy } from "@/features/purchases/copy";
import { tabClock } from "@/lib/clock";
import { timeText } from "@/shared/dates/date-text";
import { kstParts, readInstant } from "@/shared/dates/kst";
import { twoDigits } from "@/shared/dates/plain-date";
import { QrCode } from "@/ui/booking/qr-code";
import { Figure } from "@/ui/display/figure";
import { Text } from "@/ui/layout";
import { Sheet } from "@/ui/overlays/sheet";
import { text } from "@/ui/theme/text";
import { useCheckIn } from "./use-check-in";
import { useWakeLock } from "./use-wake-lock";

/** Next to a code at the gate: a running clock and a moving band, which a screenshot lacks. */
const LiveMark = () => {
  const [now, setNow] = useState(tabClock.now);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(tabClock.now()), 1000);
    return () => window.clearInterval(timer);
  }, []);
  return (
    <Root>
      <span aria-hidden="true" />
      <Figure>{copy.liveNow(`${timeText(now)}:${twoDigits(kstParts(now).second)}`)}</Figure>
    </Root>
  );
};

const slide = keyframes`to { transform: translateX(48px); }`;

const Root = styled.p`
  display: flex;
  align-items: center;
  gap: 10px;
  font-variant-numeric: tabular-nums;
  ${text.label1}
  > span { position: relative; width: 60px; height: 12px; overflow: hidden; border-radius: 6px; background: #ffe3e1; }
  > span::before { content: ""; position: absolute; inset: 0 auto 0 0; width: 12px; border-radius: 6px; background: #f5333f; animation: ${slide} 1s ease-in-out infinite alternate; }
  html[data-motion="reduced"] & > span::before { animation: none; }
  @media (prefers-reduced-motion: reduce) { > span::before { animation: none; } }
`;

interface Props {
  open: boolean;
  onClose: () => void;
  code: string;
  name: string;
  number: string;
  /** Reservation to poll for its check-in; null for another member's or a saved code. */
  gate: { reservationId: string | null; productId: string };
}

/** The code as large as the phone allows, on pure white in both themes. */
const TicketSheet = ({ open, onClose, code, name, number, gate }: Props) => {
  useWakeLock(open);
  const enteredAt = useCheckIn(open ? gate.reservationId : null, gate.productId);
  return (
    <Sheet open={open} onClose={onClose} title={name} size="tall">
      <White className="print-alone">
        <QrCode text={code} label={copy.tickets} size={340} />
        <div role="status">
          {enteredAt !== null && <Text $size="title3">{copy.entered(timeText(readInstant(enteredAt)))}</Text>}
        </div>
        {enteredAt === null && <LiveMark />}
        <p>{number}</p>
      </White>
    </Sheet>
  );
};

export default TicketSheet;

const White = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 16px;
  min-height: 100%;
  margin-inline: -8px;
  padding: 16px;
  border-radius: 20px;
  background: #fff;
  color: #1a1614;
  ${text.body1}
  svg { width: 100%; height: auto; max-width: 400px; }
`;
