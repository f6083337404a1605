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
  --picture: 145px;
  height: 252px;
  padding: 26px 0 0 var(--gutter);
  overflow: hidden;
  &[data-kind="rail"], &[data-kind="stays"], &[data-kind="tiles"] { --card: 152px; --picture: 114px; }
  &[data-kind="rail"] { height: 216px; padding-top: 0; }
  &[data-kind="stays"] { height: 286px; }
  &[data-kind="tiles"] { height: 296px; }
  &[data-kind="wide"] { --card: min(300px, 80vw); --picture: 136px; height: 194px; padding-top: 22px; }
  &:not([data-kind="rail"])::before {
    content: "";
    display: block;
    width: 52%;
    height: 24px;
    margin-bottom: 12px;
    border-radius: 8px;
    background: var(--skeleton);
  }
  &::after {
    --next: calc(var(--card) + 12px);
    content: "";
    display: block;
    width: var(--card);
    height: var(--picture);
    border-radius: 16px;
    background: var(--skeleton);
    box-shadow: var(--next) 0 var(--skeleton), calc(2 * var(--next)) 0 var(--skeleton);
  }
`;
