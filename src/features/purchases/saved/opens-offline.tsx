import { useEffect, useState } from "react";
import styled from "styled-components";
import { purchasesCopy as copy } from "@/features/purchases/copy";
import { ownVisits } from "@/lib/storage/own-visits";
import { savedVisits } from "@/lib/storage/saved-visits";
import { Icon } from "@/ui/icon/icon";
import { text } from "@/ui/theme/text";

/** True when the visit opens offline: it is saved here, and the worker that opens its page is active. */
const useOpensOffline = (id: string): boolean => {
  const [isSaved, setSaved] = useState(false);
  useEffect(() => {
    let isHere = true;
    const look = async () => {
      // Without a registered worker this never resolves, which is right: nothing would open.
      if (!(await navigator.serviceWorker?.ready)) return;
      const hasEntry = (await ownVisits()).some((entry) => entry.id === id);
      if (isHere) setSaved(hasEntry);
    };
    void look();
    const stop = savedVisits.watch(() => void look());
    return () => {
      isHere = false;
      stop();
    };
  }, [id]);
  return isSaved;
};

/** Says that a ticket opens offline at the gate, if it does. */
export const OpensOffline = ({ id }: { id: string }) => (
  <Line role="status">
    {useOpensOffline(id) && (
      <>
        <Icon name="cloud-off" />
        {copy.offline}
      </>
    )}
  </Line>
);

const Line = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  color: var(--fit-fg);
  ${text.label2}
  &:empty { display: none; }
  &:not(:empty) { margin-top: 8px; }
  svg { width: 16px; height: 16px; flex: none; }
`;
