import * as Radix from "@radix-ui/react-dialog";
import type { ReactNode } from "react";
import styled, { keyframes } from "styled-components";
import { Button, type ButtonKind } from "../controls/button";
import { uiCopy } from "../copy";
import { text } from "../theme/text";
import { motion } from "../theme/tokens";
import { useBackCloses } from "./back-closes";
import { useLingering } from "./use-lingering";
import { useReturnFocus } from "./use-return-focus";
import { useScrollLock } from "./use-scroll-lock";

interface AlertDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  action: { label: string; onClick: () => void; kind?: ButtonKind; pending?: boolean };
  closeLabel?: string;
}

/** A question in the middle of the screen: an action, and 닫기. Does not close on a press outside. */
export function AlertDialog({ open, onClose, title, children, action, closeLabel = uiCopy.close }: AlertDialogProps) {
  const { mounted, leaving } = useLingering(open, motion.state);
  const close = () => {
    if (open) onClose();
  };
  // Ignore a second press while the dialog is closing.
  const act = () => {
    if (open) action.onClick();
  };
  useBackCloses(open, close);
  useScrollLock(mounted);
  const focus = useReturnFocus();
  return (
    <Radix.Root open={mounted} onOpenChange={(next) => !next && close()}>
      <Radix.Portal>
        <Veil data-leaving={leaving || undefined} />
        <Box
          role="alertdialog"
          aria-describedby={undefined}
          {...focus}
          data-leaving={leaving || undefined}
          onPointerDownOutside={(event) => event.preventDefault()}
        >
          <Title>{title}</Title>
          {children && <Words>{children}</Words>}
          <Buttons>
            <Button kind="soft" size={48} full onClick={close}>
              {closeLabel}
            </Button>
            <Button kind={action.kind ?? "ink"} size={48} full pending={action.pending} onClick={act}>
              {action.label}
            </Button>
          </Buttons>
        </Box>
      </Radix.Portal>
    </Radix.Root>
  );
}

const fadeIn = keyframes`from { opacity: 0; }`;
const fadeOut = keyframes`to { opacity: 0; }`;

const Veil = styled.div`
  position: fixed;
  inset: 0;
  z-index: var(--z-dialog);
  background: var(--scrim);
  pointer-events: auto;
  touch-action: none;
  animation: ${fadeIn} var(--d-2);
  &[data-leaving] { animation: ${fadeOut} var(--d-2) both; }
`;

const Box = styled(Radix.Content)`
  position: fixed;
  left: 50%;
  top: 50%;
  z-index: var(--z-dialog);
  width: calc(100% - 48px);
  max-width: 360px;
  max-height: 80dvh;
  padding: 26px 20px 20px;
  overflow-y: auto;
  border-radius: 24px;
  background: var(--surface-raised);
  box-shadow: var(--e-3);
  transform: translate(-50%, -50%);
  animation: ${fadeIn} var(--d-2);
  &[data-leaving] { animation: ${fadeOut} var(--d-2) both; }
  &:focus, &:focus-visible { outline: none; box-shadow: var(--e-3); }
`;

const Title = styled(Radix.Title)`
  ${text.title3}
`;

const Words = styled.div`
  margin-top: 8px;
  color: var(--fg-2);
  ${text.reading}
`;

const Buttons = styled.div`
  display: flex;
  gap: 8px;
  margin-top: 20px;
`;
