import { useEffect, useRef } from "react";
import styled, { keyframes } from "styled-components";
import { Icon } from "../icon/icon";
import { motion } from "../theme/tokens";

export interface ToastContent {
  /** A new id restarts the three seconds, even for the same text. */
  id: string | number;
  message: string;
  tone?: "success" | "info" | "error";
}

interface ToastProps {
  toast: ToastContent | null;
  onDone: () => void;
}

/** Text only, three seconds in total: 0.2 in, 2.4 shown, 0.4 fade. The region is always mounted, for screen readers. */
export function Toast({ toast, onDone }: ToastProps) {
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  const id = toast?.id;
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => done.current(), motion.toast);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <Region role="status" aria-live="polite">
      {toast && (
        <Box key={toast.id} data-tone={toast.tone ?? "info"}>
          <Icon name={icons[toast.tone ?? "info"]} />
          <span>{toast.message}</span>
        </Box>
      )}
    </Region>
  );
}

const icons = { success: "circle-check", info: "info", error: "circle-exclamation-point" } as const;

// 200 ms, 2.4 s and 400 ms of 3 s.
const life = keyframes`
  0% { opacity: 0; transform: translateY(12px); }
  6.667% { opacity: 1; transform: none; }
  86.667% { opacity: 1; transform: none; }
  100% { opacity: 0; transform: none; }
`;

const calmLife = keyframes`
  0%, 100% { opacity: 0; }
  6.667%, 86.667% { opacity: 1; }
`;

// Above the tab bar, and above the taller bar of a screen's main button: it covers neither.
const Region = styled.div`
  position: fixed;
  left: 0;
  right: 0;
  bottom: calc(var(--bar, 0px) + var(--offline-bar, 0px) + 92px + env(safe-area-inset-bottom));
  z-index: var(--z-toast);
  width: 100%;
  max-width: var(--col);
  margin-inline: auto;
  padding-inline: 16px;
  pointer-events: none;
`;

const Box = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 52px;
  padding: 12px 16px;
  border-radius: 14px;
  background: var(--toast-bg);
  color: #fff;
  font: 500 .9375rem/1.4 var(--font);
  animation: ${life} var(--d-toast) linear both;
  svg { flex: none; width: 22px; height: 22px; color: #8bcefd; }
  &[data-tone="success"] svg { color: #5dc879; }
  &[data-tone="error"] svg { color: #ffa09b; }
  html[data-motion="reduced"] & { animation-name: ${calmLife}; }
  @media (prefers-reduced-motion: reduce) { animation-name: ${calmLife}; }
`;
