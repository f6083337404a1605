import { type FormEvent, useEffect, useId, useState } from "react";
import { tabClock } from "@/lib/clock";
import { useOnline } from "@/lib/hooks/use-online";
import { useSecondsLeft } from "@/lib/hooks/use-seconds-left";
import { useUnsaved } from "@/lib/hooks/use-unsaved";
import { paths } from "@/lib/paths";
import { text as anyText, record } from "@/lib/storage/shape";
import { countdownText } from "@/shared/dates/date-text";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { selectMemberId } from "@/store/slices/member/auth";
import { codeKindChosen, codeRetyped, selectCodeError, selectCodeKind } from "@/store/slices/member/coupon";
import { Button } from "@/ui/controls/button";
import { ButtonLink } from "@/ui/controls/button-link";
import { Notice } from "@/ui/feedback/notice";
import { TextField } from "@/ui/fields/text-field";
import { Stack } from "@/ui/layout";
import { Segmented } from "@/ui/tabs/segmented";
import { codeCopy as copy } from "./copy";
import { useCode } from "./use-code";

const kinds = ["coupon", "point"] as const;
const codeShape = record({ code: anyText({ max: 64 }) });

/** Redeems a code for a coupon or points; the host's error is shown below the field. */
export const CodeScreen = () => {
  const dispatch = useAppDispatch();
  const kind = useAppSelector(selectCodeKind);
  const refused = useAppSelector(selectCodeError);
  const isOnline = useOnline();
  const { draft, write, forget } = useUnsaved({
    of: "code",
    shape: codeShape,
    writer: useAppSelector(selectMemberId),
    first: () => ({ code: "" }),
  });
  const [isMissing, setMissing] = useState(false);
  const { register, done, pausedUntil, isPending } = useCode(kind, tabClock.now);
  const fieldId = useId();
  // The error belongs to the current value of the field.
  useEffect(() => () => void dispatch(codeRetyped()), [dispatch]);
  const pauseLeft = useSecondsLeft(pausedUntil);
  const isHeld = pauseLeft > 0 || !isOnline;
  const refusal = refused && (refused.code ? `${refused.message} (${refused.code})` : refused.message);
  const error = isMissing ? copy.empty : (refusal ?? undefined);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = draft.code.trim() === "";
    setMissing(isEmpty);
    const isSent = !isEmpty && !isPending && !isHeld && (await register(draft.code));
    if (!isSent) return document.getElementById(fieldId)?.focus();
    write({ code: "" });
    forget();
  };
  return (
    <Stack as="form" $gap={20} $gutter $top={8} $bottom={40} onSubmit={(event) => void submit(event)} noValidate>
      <Segmented
        label={copy.kindsLabel}
        value={kind}
        onChange={(next) => dispatch(codeKindChosen(next))}
        items={kinds.map((value) => ({ value, label: copy.kinds[value] }))}
      />
      <TextField
        id={fieldId}
        label={copy.field[kind]}
        hint={copy.hint}
        error={error}
        placeholder={copy.placeholder[kind]}
        value={draft.code}
        maxLength={64}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => {
          write({ code: target.value });
          dispatch(codeRetyped());
          setMissing(false);
        }}
      />
      {pauseLeft > 0 && <Notice tone="error">{copy.paused(countdownText(pauseLeft))}</Notice>}
      {!isOnline && (
        <div role="status">
          <Notice tone="grey">{copy.offline}</Notice>
        </div>
      )}
      <Button type="submit" full pending={isPending} aria-disabled={isHeld || undefined}>
        {copy.submit}
      </Button>
      {done === kind && (
        <ButtonLink href={kind === "coupon" ? paths.mypage.coupon() : paths.mypage.point()} kind="outline" full>
          {copy.see[kind]}
        </ButtonLink>
      )}
    </Stack>
  );
};
