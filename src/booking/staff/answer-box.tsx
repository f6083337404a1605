import { useEffect, useRef, useState } from "react";
import styled from "styled-components";
import { fieldError } from "@/booking/phone-proof/field-error";
import { toApiError } from "@/lib/http/api-error";
import { useRefusal } from "@/lib/http/use-field-errors";
import { Button } from "@/ui/controls/button";
import { TextArea } from "@/ui/fields/text-area";
import { text } from "@/ui/theme/text";

interface Props<Version> {
  /** Current answer, or null. */
  answer: string | null;
  version: Version;
  copy: {
    answer: string;
    hint?: string;
    /** The current answer, shown next to the draft. */
    now: (answer: string) => string;
    write: string;
    mend: string;
    send: string;
    close: string;
    remove?: string;
  };
  longest: number;
  /** Saves the draft over the version `seen`; rejects if it was not saved. */
  send: (written: string, seen: Version) => Promise<void>;
  /** Removes the answer, and reports errors. */
  remove?: (seen: Version) => Promise<void>;
  reload: () => void;
}

/** Staff's answer, and its form: a draft stays until it is sent, even while the box is closed. */
export const AnswerBox = <Version,>({ answer, version, copy, longest, send, remove, reload }: Props<Version>) => {
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const [written, setWritten] = useState<string | null>(null);
  // Version when writing began; null once a newer answer was shown next to the draft.
  const [begun, setBegun] = useState<{ version: Version } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const refusal = useRefusal(failure, written);
  const root = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current !== isOpen) focusFirst(root.current);
    wasOpen.current = isOpen;
  }, [isOpen]);
  // An answered entry moves down its list: scroll to the focus.
  const shown = useRef(answer);
  useEffect(() => {
    if (shown.current !== answer) root.current?.querySelector(":focus-visible")?.scrollIntoView({ block: "nearest" });
    shown.current = answer;
  }, [answer]);
  const open = () => {
    if (written === null) setBegun({ version });
    setOpen(true);
  };
  const put = async () => {
    setPending(true);
    try {
      await send(written ?? answer ?? "", begun ? begun.version : version);
      setFailure(null);
      setWritten(null);
      setOpen(false);
    } catch (error) {
      // Shown below the field.
      setFailure(error);
      if (toApiError(error).code === "C_CHANGED") {
        setBegun(null);
        reload();
      }
      root.current?.querySelector("textarea")?.focus();
    } finally {
      setPending(false);
    }
  };
  const take = async () => {
    await remove?.(version);
    focusFirst(root.current);
  };
  return (
    <Root ref={root}>
      {isOpen ? (
        <>
          <TextArea
            label={copy.answer}
            hint={begun === null && answer ? copy.now(answer) : copy.hint}
            rows={3}
            maxLength={longest}
            value={written ?? answer ?? ""}
            onChange={({ target }) => setWritten(target.value)}
            error={refusal === null ? undefined : fieldError(refusal, "text")}
          />
          <div>
            <Button kind="ink" size={40} pending={isPending} onClick={() => void put()}>
              {copy.send}
            </Button>
            <Button kind="text" size={40} onClick={() => setOpen(false)}>
              {copy.close}
            </Button>
          </div>
        </>
      ) : (
        <>
          {answer !== null && <p>{answer}</p>}
          <div>
            <Button kind={answer === null ? "ink" : "outline"} size={40} onClick={open}>
              {answer === null ? copy.write : copy.mend}
            </Button>
            {remove && answer !== null && (
              <Button kind="text" size={40} onClick={() => void take()}>
                {copy.remove}
              </Button>
            )}
          </div>
        </>
      )}
    </Root>
  );
};

/** The pressed button was removed: focuses the field that replaced it, or the button that opens it again. */
const focusFirst = (root: HTMLElement | null): void => root?.querySelector<HTMLElement>("textarea, button")?.focus();

const Root = styled.div`
  display: grid;
  gap: 8px;
  width: 100%;
  max-width: 640px;
  > p { padding-left: 12px; border-left: 3px solid var(--line); white-space: pre-line; overflow-wrap: anywhere; ${text.body2} }
  > div:last-child { display: flex; flex-wrap: wrap; gap: 8px; }
`;
