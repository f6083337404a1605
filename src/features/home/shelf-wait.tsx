import type { RefObject } from "react";
import styled from "styled-components";

type Kind = "news" | "rail" | "stays" | "tiles" | "wide";

/**
 * The measures of a shelf that was not asked for yet; of a `rail` its head stands above already. One element:
 * the server draws it on every home. Not shown without script, where nothing comes.
 */
export const ShelfWait = ({ kind, mark }: { kind: Kind; mark: RefObject<HTMLDivElement | null> }) => (
  <Box ref={mark} className="coming" data-kind={kind} aria-hidden="true" />
);

const Box = styled.div`
  --card: 232px;
  height: 252px;
  padding: 26px 0 0 var(--gutter);
  overflow: hidden;
  &[data-kind="rail"] { --card: 152px; height: 216px; padding-top: 0; }
  &[data-kind="stays"] { --card: 152px; height: 286px; }
  &[data-kind="tiles"] { --card: 152px; height: 296px; }
  &[data-kind="wide"] { --card: min(300px, 80vw); height: 194px; }
  &:not([data-kind="rail"])::before { content: ""; display: block; width: 52%; height: 24px; margin-bottom: 16px; border-radius: 8px; background: var(--skeleton); }
  &::after {
    content: "";
    display: block;
    height: 130px;
    background: repeating-linear-gradient(90deg, var(--skeleton) 0 var(--card), transparent 0 calc(var(--card) + 12px));
  }
`;
