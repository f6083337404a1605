import * as Radix from "@radix-ui/react-dialog";
import styled, { css, keyframes } from "styled-components";

const fadeIn = keyframes`from { opacity: 0; }`;
const fadeOut = keyframes`to { opacity: 0; }`;
const rise = keyframes`from { transform: translateY(100%); }`;
const sink = keyframes`from { transform: translateY(var(--drag, 0)); } to { transform: translateY(100%); }`;

const calm = css`
  html[data-motion="reduced"] & { animation-name: ${fadeIn}; }
  html[data-motion="reduced"] &[data-leaving] { animation-name: ${fadeOut}; }
  @media (prefers-reduced-motion: reduce) {
    animation-name: ${fadeIn};
    &[data-leaving] { animation-name: ${fadeOut}; }
  }
`;

export const Scrim = styled.div`
  position: fixed;
  inset: 0;
  z-index: var(--z-scrim);
  pointer-events: auto;
  touch-action: none;
  background: var(--scrim);
  animation: ${fadeIn} var(--d-modal) var(--ease-out) both;
  &[data-leaving] { animation: ${fadeOut} var(--d-modal) var(--ease-in) both; }
`;

export const Panel = styled(Radix.Content)<{ $size: "auto" | "tall" }>`
  position: fixed;
  left: 0;
  right: 0;
  bottom: 0;
  z-index: var(--z-sheet);
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: var(--col);
  max-height: 90dvh;
  margin-inline: auto;
  border-radius: 24px 24px 0 0;
  background: var(--surface);
  color: var(--fg);
  box-shadow: var(--e-4);
  transform: translateY(var(--drag, 0));
  transition: transform var(--d-3) var(--ease-out);
  animation: ${rise} var(--d-modal) var(--ease-out);
  ${({ $size }) => $size === "tall" && css`height: 90dvh;`}
  /* Low enough for one thumb to reach the way out of it, where the window is not low itself. */
  @media (max-width: 767px) { html[data-hand] & { max-height: max(62dvh, min(90dvh, 420px)); } }
  &[data-dragging] { transition: none; }
  &[data-leaving] { animation: ${sink} var(--d-modal) var(--ease-in) both; pointer-events: none; }
  &:focus, &:focus-visible { outline: none; box-shadow: var(--e-4); }
  ${calm}
`;

export const Head = styled.div`
  position: relative;
  display: flex;
  align-items: flex-start;
  flex: none;
  gap: 8px;
  padding: 28px 8px 8px 20px;
  touch-action: none;
  > div { flex: 1; min-width: 0; padding-block: 6px; }
`;

export const Grab = styled.span`
  position: absolute;
  top: 10px;
  left: 50%;
  width: 36px;
  height: 4px;
  margin-left: -18px;
  border-radius: 4px;
  background: var(--grab);
`;

export const Body = styled.div<{ $footed: boolean }>`
  flex: 1;
  min-height: 0;
  padding: 4px 20px ${({ $footed }) => ($footed ? "16px" : "calc(24px + env(safe-area-inset-bottom))")};
  overflow-y: auto;
  overscroll-behavior: contain;
`;

export const Footer = styled.div`
  display: flex;
  flex-wrap: wrap;
  flex: none;
  gap: 8px;
  padding: 12px 20px calc(16px + env(safe-area-inset-bottom));
  background: var(--surface);
  > * { flex: 1; }
`;
