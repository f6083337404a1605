import styled from "styled-components";
import { Button } from "@/ui/controls/button";
import { Notice } from "@/ui/feedback/notice";
import { draftCopy as copy } from "./copy";
import type { KeptState } from "./use-staff-draft";

interface Props<T> {
  kept: KeptState<T>;
  restore: (left: T) => void;
  discard: () => void;
}

/** That what stands in a form is not saved yet, or that something unsaved waits; and the way out of both. */
export const StaffDraftNotice = <T,>({ kept, restore, discard }: Props<T>) => {
  if (kept.state === "none") return null;
  return (
    <Box role="status">
      <Notice>{copy[kept.state]}</Notice>
      <p>
        {kept.state === "outdated" && (
          <Button kind="outline" size={40} onClick={() => restore(kept.left)}>
            {copy.restore}
          </Button>
        )}
        <Button kind="text" size={40} onClick={discard}>
          {copy.discard}
        </Button>
      </p>
    </Box>
  );
};

const Box = styled.div`
  display: grid;
  gap: 8px;
  p { display: flex; flex-wrap: wrap; gap: 8px; }
`;
