import { useEffect, useState } from "react";
import styled, { keyframes } from "styled-components";
import { createClock } from "@/lib/clock";
import { timeText } from "@/shared/dates/date-text";
import { kstParts } from "@/shared/dates/kst-parts";
import { twoDigits } from "@/shared/dates/two-digits";
import { text } from "@/ui/theme/text";
import { purchasesCopy as copy } from "./copy";

const clock = createClock();

/** Beside a code at the gate: the time runs and the band moves, which no picture of a ticket does. */
export const LiveMark = () => {
  const [now, setNow] = useState(clock.now);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(clock.now()), 1000);
    return () => window.clearInterval(timer);
  }, []);
  return (
    <Root>
      <span aria-hidden="true" />
      {copy.liveNow(`${timeText(now)}:${twoDigits(kstParts(now).second)}`)}
    </Root>
  );
};

const slide = keyframes`to { transform: translateX(48px); }`;

const Root = styled.p`
  display: flex;
  align-items: center;
  gap: 10px;
  font-variant-numeric: tabular-nums;
  ${text.label1}
  > span { position: relative; width: 60px; height: 12px; overflow: hidden; border-radius: 6px; background: #ffe3e1; }
  > span::before { content: ""; position: absolute; inset: 0 auto 0 0; width: 12px; border-radius: 6px; background: #f5333f; animation: ${slide} 1s ease-in-out infinite alternate; }
  html[data-motion="reduced"] & > span::before { animation: none; }
  @media (prefers-reduced-motion: reduce) { > span::before { animation: none; } }
`;
