import type { RefObject } from "react";
import styled, { css } from "styled-components";
import { media } from "@/ui/theme/media";

type Shelf = "chips" | "lead" | "news" | "stays" | "tiles" | "wide";
type Kind = Exclude<Shelf, "chips"> | "rail";

/**
 * Reserves the height of a shelf not fetched yet; a `rail` has its heading above. One element, as every server-rendered
 * home has it. Hidden without scripts, where nothing loads.
 */
export const ShelfWait = ({ kind, mark }: { kind: Kind; mark: RefObject<HTMLDivElement | null> }) => (
  <Box ref={mark} className="coming" data-kind={kind} aria-hidden="true" />
);

/**
 * Height of a shelf: two-line names, so that shorter ones reserve the same. Pictures and gaps in px, text in rem.
 * `lead` has a picture across the column above its cards, `chips` a row of chips and a reason under its title.
 */
const room = css`
  --room: calc(186px + 4.2rem);
  &[data-kind="tiles"] { --room: calc(157px + 9.125rem); }
  &[data-kind="chips"] { --room: calc(219px + 10.375rem); ${media.from500} { --room: calc(219px + 9.125rem); } }
  &[data-kind="stays"] { --room: 286px; }
  &[data-kind="wide"] { --room: calc(166px + 1.75rem); }
  &[data-kind="lead"] { --room: calc(202px + 12.2rem + (min(100vw, var(--col)) - 2 * var(--gutter)) * .625); }
`;

/** A shelf as high as its placeholder: nothing below moves when it loads. */
export const LateShelf = styled.section.attrs({ className: "shelf" })<{ "data-kind": Shelf }>`
  ${room}
  min-height: var(--room);
  && { contain-intrinsic-block-size: auto calc(var(--room) - 22px); }
`;

const Box = styled.div`
  --card: 232px;
  --picture: 145px;
  ${room}
  height: var(--room);
  padding: 26px 0 0 var(--gutter);
  overflow: hidden;
  &[data-kind="rail"], &[data-kind="stays"], &[data-kind="tiles"] { --card: 152px; --picture: 114px; }
  &[data-kind="rail"] { height: calc(127px + 6rem); padding-top: 0; }
  &[data-kind="wide"] { --card: min(300px, 80vw); --picture: 136px; padding-top: 22px; }
  &[data-kind="lead"] { --card: calc(100% - var(--gutter)); --picture: 58%; }
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
  &[data-kind="lead"]::after { box-shadow: none; }
`;
