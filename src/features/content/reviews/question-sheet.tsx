import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { askQuestionMutation } from "@/api/main/content/questions";
import { lateCopy } from "@/features/content/late-copy";
import { useUnsaved } from "@/lib/hooks/use-unsaved";
import { toApiError } from "@/lib/http/api-error";
import { fieldErrors } from "@/lib/http/field-errors";
import { useHttp } from "@/lib/http/http-context";
import { text as anyText, flag, record } from "@/lib/storage/shape";
import { QUESTION_RULES } from "@/shared/help/help-rules";
import { hasRrn } from "@/shared/identity/rrn";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { selectMemberId } from "@/store/slices/member/auth";
import { Button } from "@/ui/controls/button";
import { Notice } from "@/ui/feedback/notice";
import { Switch } from "@/ui/fields/switch";
import { TextArea } from "@/ui/fields/text-area";
import { Stack } from "@/ui/layout";
import { Sheet } from "@/ui/overlays/sheet";

const { questions: copy } = lateCopy;
const { shortest, longest } = QUESTION_RULES;

const shape = record({ text: anyText({ max: longest }), isPrivate: flag });
const nothing = { text: "", isPrivate: false };

const findFault = (text: string): string | undefined => {
  if (text.trim().length < shortest) return copy.tooShort(shortest);
  return hasRrn(text) ? copy.noRrn : undefined;
};

interface QuestionSheetProps {
  contentId: number;
  open: boolean;
  onClose: () => void;
}

/** A text field and a switch. The draft is saved if the sheet is closed or sending fails. */
const QuestionSheet = ({ contentId, open, onClose }: QuestionSheetProps) => {
  const dispatch = useAppDispatch();
  const { draft, write, forget } = useUnsaved({
    of: `question.${contentId}`,
    shape,
    writer: useAppSelector(selectMemberId),
    first: () => nothing,
  });
  const { text, isPrivate } = draft;
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error, reset } = useMutation(askQuestionMutation(useHttp().main, contentId));
  const fault = isTried ? findFault(text) : undefined;
  const refusal = error ? fieldErrors(error).text : undefined;
  const send = () => {
    setTried(true);
    if (findFault(text)) return;
    mutate(
      { text: text.trim(), is_private: isPrivate },
      {
        onSuccess: () => {
          dispatch(toastShown(copy.sent));
          write(nothing);
          forget();
          setTried(false);
          onClose();
        },
      },
    );
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={copy.sheetTitle}
      detail={copy.sheetDetail}
      footer={
        <Button full pending={isPending} onClick={send}>
          {copy.send}
        </Button>
      }
    >
      <Stack $gap={16} $bottom={8}>
        <TextArea
          label={copy.text}
          hideLabel
          placeholder={copy.hint}
          maxLength={longest}
          count={text.length}
          value={text}
          error={fault ?? refusal}
          onChange={(event) => {
            write({ ...draft, text: event.target.value });
            reset();
          }}
        />
        <Switch
          label={copy.privately}
          detail={copy.privatelyDetail}
          checked={isPrivate}
          onChange={(next) => write({ ...draft, isPrivate: next })}
        />
        {error && !refusal && <Notice tone="error">{toApiError(error).message || copy.sendFailed}</Notice>}
      </Stack>
    </Sheet>
  );
};

export default QuestionSheet;
