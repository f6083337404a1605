import styled from "styled-components";
import { useAppSelector } from "@/store/hooks";
import { selectStayReviewWrite, selectStayReviewWriteInfo } from "@/store/slices/stay/stay-reviews";
import { Button } from "@/ui/controls/button";
import { Notice } from "@/ui/feedback/notice";
import { Icon } from "@/ui/icon/icon";
import { writeCopy as copy } from "./copy";

export const DraftNotice = ({ bookingId, onResume }: { bookingId: string; onResume: () => void }) => {
  const { visible } = useAppSelector(selectStayReviewWrite);
  const draft = useAppSelector(selectStayReviewWriteInfo);
  if (visible || draft?.booking_id !== bookingId) return null;
  return (
    <Box>
      <Notice
        tone="info"
        icon={<Icon name="pencil-line" />}
        title={copy.draft}
        action={
          <Button kind="ink" size={40} onClick={onResume}>
            {copy.resume}
          </Button>
        }
      />
    </Box>
  );
};

const Box = styled.div`
  padding: 0 var(--gutter) 12px;
  button { flex: none; }
`;
