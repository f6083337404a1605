import styled from "styled-components";
import type { ScenePicture } from "@/shared/scene/scene-picture";
import { VisuallyHidden } from "../a11y/visually-hidden";
import { HeartButton } from "../controls/heart-button";
import { uiCopy } from "../copy";
import { Badge } from "../display/badge";
import { Price } from "../display/price";
import { Rating } from "../display/rating";
import { Picture } from "../scene/picture";
import { oneLine } from "../theme/text";
import { Frame, Meta, Place, TitleLink } from "./card-parts";
import type { CardBadge, CardHeart, CardPrice, CardRating } from "./card-types";

export interface ContentRowProps {
  href: string;
  picture: ScenePicture;
  title: string;
  place: string;
  price?: CardPrice;
  /** In place of a price: “안내만 해요”. */
  note?: string;
  rank?: number;
  rating?: CardRating;
  /** One at most. */
  badge?: CardBadge;
  fit?: string;
  heart?: CardHeart;
}

/** A line of a list: 96 px picture, one line of title, price, stars and one badge. */
export function ContentRow({
  href,
  picture,
  title,
  place,
  price,
  note,
  rank,
  rating,
  badge,
  fit,
  heart,
}: ContentRowProps) {
  return (
    <Root>
      <Frame $round={14}>
        <Small>
          <Picture picture={picture} sizes="96px" alt="" />
        </Small>
        {rank !== undefined && (
          <Plate>
            <span aria-hidden="true">{rank}</span>
            <VisuallyHidden>{uiCopy.rank(rank)}</VisuallyHidden>
          </Plate>
        )}
      </Frame>
      <Words>
        <Place>{place}</Place>
        <Title>
          <TitleLink href={href}>{title}</TitleLink>
        </Title>
        {price && <Price {...price} />}
        {note && <Note>{note}</Note>}
        <Meta>
          {rating && <Rating {...rating} />}
          {fit && <Badge tone="fit">{fit}</Badge>}
          {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
        </Meta>
      </Words>
      {heart && (
        <Heart>
          <HeartButton name={title} tone="plain" {...heart} />
        </Heart>
      )}
    </Root>
  );
}

const Root = styled.article`
  position: relative;
  display: flex;
  align-items: center;
  gap: 14px;
  padding-inline: var(--gutter);
`;

const Small = styled.div`
  width: 96px;
  height: 96px;
`;

const Plate = styled.span`
  position: absolute;
  left: 6px;
  top: 6px;
  z-index: 1;
  min-width: 24px;
  height: 24px;
  padding-inline: 4px;
  border-radius: 8px;
  background: #1a1614;
  color: #fff;
  text-align: center;
  font: 800 .8125rem/24px var(--font);
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
`;

const Title = styled.h3`
  && { font: 600 .9375rem/1.4 var(--font); letter-spacing: -0.025em; }
  margin: 2px 0 3px;
  ${oneLine}
`;

const Note = styled.p`
  color: var(--fg-2);
  font: 500 .875rem/1.5 var(--font);
`;

const Heart = styled.div`
  align-self: flex-start;
  z-index: 2;
  margin-right: -10px;
`;
