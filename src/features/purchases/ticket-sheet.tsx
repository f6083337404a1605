import styled from "styled-components";
import { timeText } from "@/shared/dates/date-text";
import { readInstant } from "@/shared/dates/read-instant";
import { QrCode } from "@/ui/booking/qr-code";
import { Sheet } from "@/ui/overlays/sheet";
import { text } from "@/ui/theme/text";
import { purchasesCopy as copy } from "./copy";
import { LiveMark } from "./live-mark";
import { useAwake } from "./use-awake";
import { useGate } from "./use-gate";

interface Props {
  open: boolean;
  onClose: () => void;
  code: string;
  name: string;
  number: string;
  /** Whose gate is watched; null for a code that is not the member's own, or was saved. */
  gate: { reservationId: string | null; productPk: string };
}

/** The code as large as the phone allows, on pure white in both themes. */
const TicketSheet = ({ open, onClose, code, name, number, gate }: Props) => {
  useAwake(open);
  const enteredAt = useGate(open ? gate.reservationId : null, gate.productPk);
  return (
    <Sheet open={open} onClose={onClose} title={name} size="tall">
      <White>
        <QrCode text={code} label={copy.tickets} size={340} />
        <div role="status">
          {enteredAt !== null && <Entered>{copy.entered(timeText(readInstant(enteredAt)))}</Entered>}
        </div>
        {enteredAt === null && <LiveMark />}
        <p>{number}</p>
      </White>
    </Sheet>
  );
};

export default TicketSheet;

const Entered = styled.p`
  ${text.title3}
`;

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
