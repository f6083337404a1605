import styled from "styled-components";
import { lateCopy } from "@/features/content/late-copy";
import type { ContentDetail } from "@/shared/contract/main/contents";
import { Button } from "@/ui/controls/button";
import { Icon } from "@/ui/icon/icon";
import { Sheet } from "@/ui/overlays/sheet";
import { text } from "@/ui/theme/text";
import { storeCautionRead } from "./caution-stamp";

const { about: copy } = lateCopy;

type Props = {
  detail: Pick<ContentDetail, "pk" | "cautions" | "caution_version">;
  open: boolean;
  onClose: () => void;
  onRead: () => void;
};

/** The venue's rules; confirmed once per version, and can be opened again. */
const CautionSheet = ({ detail: { pk, cautions, caution_version: version }, open, onClose, onRead }: Props) => (
  <Sheet
    open={open}
    onClose={onClose}
    title={copy.cautionTitle}
    detail={copy.cautionDetail}
    footer={
      <Button
        kind="ink"
        full
        onClick={() => {
          storeCautionRead(pk, version);
          onRead();
        }}
      >
        {copy.cautionRead}
      </Button>
    }
  >
    <List>
      {cautions.map((caution) => (
        <li key={caution}>
          <Icon name="triangle-exclamation-point" />
          {caution}
        </li>
      ))}
    </List>
  </Sheet>
);

export default CautionSheet;

const List = styled.ul`
  display: grid;
  gap: 14px;
  padding-bottom: 8px;
  li { display: flex; gap: 10px; ${text.body1} }
  svg { flex: none; width: 20px; height: 24px; color: var(--coupon-fg); }
`;
