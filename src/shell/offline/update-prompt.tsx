import { useRouter } from "next/router";
import { useEffect, useState, useSyncExternalStore } from "react";
import styled from "styled-components";
import { lateCopy } from "@/shell/late-copy";
import { registerWorker, takeOver } from "@/shell/offline/register-worker";
import { isUninterruptible } from "@/shell/overlays/interruption-policy";
import { useAppSelector } from "@/store/hooks";
import { selectAppPromptVisible, selectLoginVisible } from "@/store/slices/app/common";
import { Button } from "@/ui/controls/button";
import { IconButton } from "@/ui/controls/icon-button";
import { Icon } from "@/ui/icon/icon";
import { text } from "@/ui/theme/text";

const { update: copy } = lateCopy;

const isTyping = (): boolean =>
  document.activeElement instanceof HTMLElement && document.activeElement.matches("input, textarea, [contenteditable]");

const watchFocus = (changed: () => void) => {
  document.addEventListener("focusin", changed);
  document.addEventListener("focusout", changed);
  return () => {
    document.removeEventListener("focusin", changed);
    document.removeEventListener("focusout", changed);
  };
};

let isRegistered = false;

/**
 * Offers a new release and never activates it automatically: only its button reloads the page. Hidden while the visitor
 * pays, logs in or types, and for this tab once closed.
 */
export const UpdatePrompt = ({ raised }: { raised: boolean }) => {
  const { pathname } = useRouter();
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  const [isClosed, setClosed] = useState(false);
  const typing = useSyncExternalStore(watchFocus, isTyping, () => false);
  const dialogOpen = [useAppSelector(selectLoginVisible), useAppSelector(selectAppPromptVisible)].some(Boolean);
  useEffect(() => {
    if (isRegistered) return;
    isRegistered = true;
    registerWorker(setWaiting);
  }, []);
  if (!waiting || isClosed || typing || dialogOpen || isUninterruptible(pathname)) return null;
  return (
    <Place $raised={raised} role="status">
      <p>{copy.title}</p>
      <Button kind="ink" size={40} onClick={() => takeOver(waiting)}>
        {copy.reload}
      </Button>
      <IconButton label={copy.later} icon={<Icon name="x" />} onClick={() => setClosed(true)} />
    </Place>
  );
};

const Place = styled.div<{ $raised: boolean }>`
  position: fixed;
  left: 16px;
  right: 16px;
  bottom: calc(var(--bar, 0px) + ${({ $raised }) => ($raised ? "76px" : "92px")} + env(safe-area-inset-bottom));
  z-index: var(--z-fab);
  display: flex;
  align-items: center;
  gap: 8px;
  max-width: calc(var(--col) - 32px);
  margin-inline: auto;
  padding: 8px 4px 8px 16px;
  border-radius: 16px;
  background: var(--surface-raised);
  box-shadow: var(--e-3);
  p { flex: 1; min-width: 0; ${text.label1} font-weight: 700; }
`;
