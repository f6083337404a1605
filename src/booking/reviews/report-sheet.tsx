import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { reportReviewMutation } from "@/api/main/content/my-reviews";
import { reportStayReviewMutation } from "@/api/stay/reviews";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import type { ReviewRef } from "@/shared/review/kinds";
import { MAX_REPORT_NOTE, type ReportReason, reportReasons } from "@/shared/review/report-reasons";
import { useAppDispatch } from "@/store/hooks";
import { reportClosed } from "@/store/slices/activity/review";
import { toastShown } from "@/store/slices/app/common";
import { Button } from "@/ui/controls/button";
import { Notice } from "@/ui/feedback/notice";
import { RadioGroup } from "@/ui/fields/radio-group";
import { TextArea } from "@/ui/fields/text-area";
import { Sheet } from "@/ui/overlays/sheet";
import { reportCopy as copy } from "./copy";

/** Sheet with one choice of a reason, a text for another one, and one button. */
const ReportSheet = ({ review: { kind, pk }, open }: { review: ReviewRef; open: boolean }) => {
  const { main, stay } = useHttp();
  const dispatch = useAppDispatch();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useState("");
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useMutation(
    kind === "activity" ? reportReviewMutation(main, pk) : reportStayReviewMutation(stay, pk),
  );
  const isNoteMissing = reason === "other" && note.trim() === "";
  const close = () => void dispatch(reportClosed());
  const send = () => {
    setAsked(true);
    if (!reason || isNoteMissing) return;
    mutate(reason === "other" ? { reason, note: note.trim() } : { reason }, {
      onSuccess: () => {
        dispatch(toastShown(copy.sent));
        close();
      },
    });
  };
  return (
    <Sheet
      open={open}
      onClose={close}
      title={copy.title}
      detail={copy.detail}
      footer={
        <Button kind="ink" full pending={isPending} onClick={send}>
          {copy.send}
        </Button>
      }
    >
      <RadioGroup
        label={copy.label}
        hideLabel
        name={`report-${kind}-${pk}`}
        value={reason ?? undefined}
        onChange={setReason}
        options={reportReasons.map((value) => ({ value, label: copy.reasons[value] }))}
        error={isAsked && !reason ? copy.missing : undefined}
      />
      {reason === "other" && (
        <TextArea
          label={copy.note}
          rows={3}
          maxLength={MAX_REPORT_NOTE}
          count={note.length}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          error={isAsked && isNoteMissing ? copy.noteMissing : undefined}
        />
      )}
      {error && <Notice tone="error">{toApiError(error).message || copy.failed}</Notice>}
    </Sheet>
  );
};

export default ReportSheet;
