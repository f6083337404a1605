import styled from "styled-components";
import { dateTimeText } from "@/shared/dates/date-text";
import { Button } from "@/ui/controls/button";
import { Icon } from "@/ui/icon/icon";
import { Sheet } from "@/ui/overlays/sheet";
import { text } from "@/ui/theme/text";
import { lateProductCopy } from "./late-copy";

const { standby: copy } = lateProductCopy;

/** `answerBy`: milliseconds. */
type Props = { answerBy: number; open: boolean; onClose: () => void; onGo: () => void };

/** Explains a room that the venue has to confirm: when it responds, and that a refusal is refunded in full. */
const StandbySheet = ({ answerBy, open, onClose, onGo }: Props) => (
  <Sheet
    open={open}
    onClose={onClose}
    title={copy.title}
    footer={
      <Button full onClick={onGo}>
        {copy.go}
      </Button>
    }
  >
    <List>
      <li>
        <Icon name="clock" />
        <p>
          <b>{copy.answer(dateTimeText(answerBy))}</b>
          {copy.answerDetail}
        </p>
      </li>
      <li>
        <Icon name="rotate-ccw" />
        <p>{copy.refund}</p>
      </li>
      <li>
        <Icon name="undo-2" />
        <p>{copy.free}</p>
      </li>
      <li>
        <Icon name="bell" />
        <p>{copy.notify}</p>
      </li>
    </List>
  </Sheet>
);

export default StandbySheet;

const List = styled.ul`
  display: grid;
  gap: 16px;
  padding-block: 8px 4px;
  li { display: flex; gap: 12px; ${text.reading} }
  svg { flex: none; width: 22px; height: 24px; stroke-width: 1.8; color: var(--fg-2); }
  b { display: block; }
`;
