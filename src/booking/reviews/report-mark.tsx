import dynamic from "next/dynamic";
import { useState } from "react";
import { type ReviewRef, reviewRefText } from "@/shared/review/kinds";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { reportOpened, selectReporting } from "@/store/slices/activity/review";
import { selectIsMember } from "@/store/slices/member/auth";
import { IconButton } from "@/ui/controls/icon-button";
import { Icon } from "@/ui/icon/icon";
import { importWithRetry } from "@/ui/import-with-retry";
import { usePressAfterLogin } from "../use-press-after-login";
import { reportCopy as copy } from "./copy";

const ReportSheet = dynamic(
  importWithRetry(() => import("./report-sheet")),
  { ssr: false },
);

/** Reports another family's review; visitors log in first. */
export const ReportMark = ({ review, name }: { review: ReviewRef; name: string }) => {
  const dispatch = useAppDispatch();
  const isMember = useAppSelector(selectIsMember);
  const isOpen = useAppSelector(selectReporting) === reviewRefText(review);
  // Once opened, the sheet stays mounted for its closing animation.
  const [isCalled, setCalled] = useState(false);
  const open = () => {
    setCalled(true);
    dispatch(reportOpened(reviewRefText(review)));
  };
  const signInFirst = usePressAfterLogin(`report-${reviewRefText(review)}`, open);
  return (
    <>
      <IconButton
        label={copy.mark(name)}
        icon={<Icon name="flag" />}
        onClick={() => (isMember ? open() : signInFirst("", copy.login))}
      />
      {isCalled && <ReportSheet review={review} open={isOpen} />}
    </>
  );
};
