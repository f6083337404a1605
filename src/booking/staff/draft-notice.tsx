import { useEffect, useRef, useState } from "react";
import styled from "styled-components";
import { isReported, toApiError } from "@/lib/http/api-error";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { Button } from "@/ui/controls/button";
import { Notice } from "@/ui/feedback/notice";
import { draftCopy as copy, staffCopy } from "./copy";
import type { KeptState } from "./use-staff-draft";

interface Props<T> {
  kept: KeptState<T>;
  restore: (left: T) => void;
  discard: () => void;
  look: () => Promise<void>;
}

/** Notice about a restored draft, a refused save, or a draft that can be restored, each with its buttons. */
export const StaffDraftNotice = <T,>({ kept, restore, discard, look }: Props<T>) => {
  const dispatch = useAppDispatch();
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(kept.state);
  const [isLooking, setLooking] = useState(false);
  useEffect(() => {
    // A refused save is announced here, and the pressed button was removed.
    if (kept.state !== before.current && (before.current !== "none" || kept.state === "changed")) box.current?.focus();
    before.current = kept.state;
  }, [kept.state]);
  if (kept.state === "none") return null;
  const giveUp = () => {
    const field = box.current?.parentElement?.querySelector<HTMLElement>(FIELD);
    discard();
    field?.focus();
  };
  const show = async () => {
    setLooking(true);
    try {
      await look();
    } catch (error) {
      if (!isReported(toApiError(error))) dispatch(toastShown(staffCopy.failed, "error"));
    }
    setLooking(false);
  };
  return (
    <Box ref={box} role="status" tabIndex={-1}>
      <Notice tone={kept.state === "changed" ? "error" : "info"}>{copy[kept.state]}</Notice>
      <p>
        {kept.state === "changed" ? (
          <Button kind="outline" size={40} pending={isLooking} onClick={() => void show()}>
            {copy.look}
          </Button>
        ) : (
          <>
            {kept.state === "outdated" && (
              <Button kind="outline" size={40} onClick={() => restore(kept.left)}>
                {copy.restore}
              </Button>
            )}
            <Button kind="text" size={40} onClick={giveUp}>
              {copy.discard}
            </Button>
          </>
        )}
      </p>
    </Box>
  );
};

/** First field to write in. */
const FIELD = 'input:not([tabindex="-1"]), textarea, select';

const Box = styled.div`
  display: grid;
  gap: 8px;
  border-radius: 14px;
  p { display: flex; flex-wrap: wrap; gap: 8px; }
`;
