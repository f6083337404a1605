import type { RefObject } from "react";
import styled from "styled-components";
import { paths } from "@/lib/paths";
import { useAppDispatch } from "@/store/hooks";
import { writtenReviewsOpened } from "@/store/slices/activity/reviews";
import { ButtonLink } from "@/ui/controls/button-link";
import { Notice } from "@/ui/feedback/notice";
import { Icon } from "@/ui/icon/icon";
import { writeCopy } from "./copy";

const { receipt: copy } = writeCopy;

/** Says that the review was posted, and links to it: its place in the list depends on its stars. */
export const PostedNotice = ({ isPosted, box }: { isPosted: boolean; box: RefObject<HTMLDivElement | null> }) => {
  const dispatch = useAppDispatch();
  if (!isPosted) return null;
  const mine = (
    <ButtonLink
      kind="outline"
      size={40}
      href={paths.mypage.reviews()}
      onClick={() => dispatch(writtenReviewsOpened("stay"))}
    >
      {copy.mine}
    </ButtonLink>
  );
  return (
    <Box ref={box} tabIndex={-1}>
      <Notice tone="fit" icon={<Icon name="check" />} title={copy.title} action={mine}>
        {copy.detail}
      </Notice>
    </Box>
  );
};

const Box = styled.div`
  margin: 0 var(--gutter) 12px;
  border-radius: 14px;
`;
