import { useState } from "react";
import styled from "styled-components";
import { useFamily } from "@/lib/context/family-context";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { localChildRemoved, selectLocalChildren } from "@/store/slices/children";
import { toastShown } from "@/store/slices/common";
import { Button } from "@/ui/controls/button";
import { text } from "@/ui/theme/text";
import { childrenCopy } from "./copy";

const { local: copy } = childrenCopy;

/** Children that were named on this device before there was an account: offered, never taken by itself. */
export const LocalChildren = () => {
  const local = useAppSelector(selectLocalChildren);
  const dispatch = useAppDispatch();
  const { add } = useFamily();
  const [isTaking, setTaking] = useState(false);
  if (local.length === 0) return null;

  const take = async () => {
    setTaking(true);
    try {
      for (const child of local) {
        await add(child);
        // The first in line is always the one that was just taken.
        dispatch(localChildRemoved(0));
      }
      dispatch(toastShown(copy.taken, "success"));
    } catch {
      dispatch(toastShown(copy.failed, "error"));
    } finally {
      setTaking(false);
    }
  };

  return (
    <Box>
      <p>
        <strong>{copy.title(local.length)}</strong>
        <br />
        {copy.detail}
      </p>
      <Button kind="soft" size={40} pending={isTaking} onClick={() => void take()}>
        {copy.take}
      </Button>
    </Box>
  );
};

const Box = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 14px 16px;
  border-radius: var(--r-4);
  background: var(--info-bg);
  color: var(--info-fg);
  ${text.label2}
  strong { ${text.body2} font-weight: 600; }
`;
