import styled from "styled-components";
import type { ScenePicture } from "@/shared/scene/scene-picture";
import { HeartButton } from "../controls/heart-button";
import { Badge } from "../display/badge";
import { Price } from "../display/price";
import { Rating } from "../display/rating";
import { Picture } from "../scene/picture";
import { clamp, text } from "../theme/text";
import { Frame, HeartSpot, Meta, Place, TitleLink } from "./card-parts";
import type { CardBadge, CardHeart, CardPrice, CardRating } from "./card-types";
import { FitLabel } from "./fit-label";

export interface ContentFeedCardProps {
  href: string;
  picture: ScenePicture;
  title: string;
  place: string;
  price?: CardPrice;
  /** In place of a price: “안내만 해요”. */
  note?: string;
  fit?: string;
  rating?: CardRating;
  badges?: readonly CardBadge[];
  heart?: CardHeart;
  priority?: boolean;
}

/** Full-width card of a feed with a 16:10 picture. */
export function ContentFeedCard({
  href,
  picture,
  title,
  place,
  price,
  note,
  fit,
  rating,
  badges = [],
  heart,
  priority,
}: ContentFeedCardProps) {
  return (
    <Root>
      <Frame $round={18}>
        <Picture picture={picture} ratio="16/10" sizes="(min-width: 500px) 460px, 92vw" alt="" priority={priority} />
        {heart && (
          <HeartSpot>
            <HeartButton name={title} {...heart} />
          </HeartSpot>
        )}
        {fit && <FitLabel label={fit} />}
      </Frame>
      <Words>
        <Place>{place}</Place>
        <Title>
          <TitleLink href={href}>{title}</TitleLink>
        </Title>
        {price && <Price {...price} size="M" />}
        {note && <Place as="p">{note}</Place>}
        <Meta>
          {rating && <Rating {...rating} />}
          {badges.map((badge) => (
            <Badge key={badge.text} tone={badge.tone}>
              {badge.text}
            </Badge>
          ))}
        </Meta>
      </Words>
    </Root>
  );
}

const Root = styled.article`
  position: relative;
  padding-inline: var(--gutter);
`;

const Words = styled.div`
  margin-top: 12px;
`;

const Title = styled.h3`
  && { ${text.card} }
  margin: 2px 0 4px;
  ${clamp(2)}
`;
