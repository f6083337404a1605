import Link from "next/link";
import styled from "styled-components";
import { coverLink, pictureEdge } from "../theme/mixins";
import { oneLine, text } from "../theme/text";

/** The picture's box; hearts and labels lie inside it. */
export const Frame = styled.div<{ $round: number }>`
  position: relative;
  flex: none;
  overflow: hidden;
  border-radius: ${({ $round }) => $round}px;
  background: var(--skeleton);
  ${pictureEdge}
`;

/** Title link that makes the whole card pressable. */
export const TitleLink = styled(Link)`
  ${coverLink}
`;

export const Place = styled.p`
  color: var(--fg-3);
  ${text.caption1}
  ${oneLine}
`;

/** Upper right of a picture, above the card's link. */
export const HeartSpot = styled.div`
  position: absolute;
  right: 2px;
  top: 2px;
  z-index: 2;
`;

export const Meta = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
  margin-top: 3px;
`;
