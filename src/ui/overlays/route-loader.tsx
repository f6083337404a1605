import { useEffect, useState } from "react";
import styled, { keyframes } from "styled-components";
import { VisuallyHidden } from "../a11y/visually-hidden";
import { SymbolMark } from "../brand/symbol";
import { uiCopy } from "../copy";
import { motion } from "../theme/tokens";

/** True once `active` was true for `ms`; shorter activity is not announced. */
function useDelayed(active: boolean, ms: number): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setDue(true), ms);
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [active, ms]);
  return active && isDue;
}

/** Bouncing sun, shown while a page change takes longer than 300 ms. */
export function RouteLoader({ active }: { active: boolean }) {
  const shown = useDelayed(active, motion.loaderDelay);
  return (
    <div role="status" aria-live="polite">
      {shown && (
        <Cover>
          <Sun>
            <SymbolMark size={64} />
          </Sun>
          <VisuallyHidden>{uiCopy.pageLoading}</VisuallyHidden>
        </Cover>
      )}
    </div>
  );
}

const fade = keyframes`from { opacity: 0; }`;
const bounce = keyframes`
  0%, 100% { transform: translateY(0) scale(1.04, .94); }
  45% { transform: translateY(-22px) scale(.98, 1.02); }
`;
const breathe = keyframes`50% { opacity: .5; }`;

const Cover = styled.div`
  position: fixed;
  inset: 0;
  z-index: var(--z-loader);
  display: grid;
  place-items: center;
  background: color-mix(in srgb, var(--bg) 78%, transparent);
  animation: ${fade} var(--d-2);
`;

const Sun = styled.span`
  animation: ${bounce} .7s var(--ease-std) infinite;
  html[data-motion="reduced"] & { animation: ${breathe} 1.4s infinite; }
  @media (prefers-reduced-motion: reduce) { animation: ${breathe} 1.4s infinite; }
`;
