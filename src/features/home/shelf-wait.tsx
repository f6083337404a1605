import type { RefObject } from "react";
import styled from "styled-components";

type Kind = "news" | "stays" | "tiles" | "wide";

/** The measures of a shelf that was not asked for yet. One element: the server draws it on every home. */
export const ShelfWait = ({ kind, mark }: { kind: Kind; mark: RefObject<HTMLDivElement | null> }) => (
  <Box ref={mark} data-kind={kind} aria-hidden="true" />
);

const Box = styled.div`
  --card: 232px;
  height: 294px;
  padding: 34px 0 0 var(--gutter);
  overflow: hidden;
  &[data-kind="stays"] { --card: 152px; height: 282px; }
  &[data-kind="tiles"] { --card: 152px; height: 390px; }
  &[data-kind="wide"] { --card: min(300px, 80vw); height: 294px; }
  &::before { content: ""; display: block; width: 52%; height: 24px; border-radius: 8px; background: var(--skeleton); }
  &::after {
    content: "";
    display: block;
    height: 152px;
    margin-top: 38px;
    background: repeating-linear-gradient(90deg, var(--skeleton) 0 var(--card), transparent 0 calc(var(--card) + 12px));
  }
`;
