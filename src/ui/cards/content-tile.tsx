import styled from "styled-components";
import type { ScenePicture } from "@/shared/scene/scene-picture";
import { HeartButton } from "../controls/heart-button";
import { uiCopy } from "../copy";
import { Price } from "../display/price";
import { Rating } from "../display/rating";
import { Picture } from "../scene/picture";
import { clamp } from "../theme/text";
import { Frame, HeartSpot, Place, TitleLink } from "./card-parts";
import type { CardHeart, CardPrice, CardRating } from "./card-types";
import { FitLabel } from "./fit-label";

export interface ContentTileProps {
  href: string;
  picture: ScenePicture;
  title: string;
  place: string;
  price?: CardPrice;
  /** “5~9세”; only where it fits. */
  fit?: string;
  rating?: CardRating;
  heart?: CardHeart;
  soldOut?: boolean;
}

/** 152 px card of a rail: picture, place, title, price, stars. */
export function ContentTile({
  href,
  picture,
  title,
  place,
  price,
  fit,
  rating,
  heart,
  soldOut = false,
}: ContentTileProps) {
  return (
    <Root>
      <Frame $round={16}>
        <Picture picture={picture} sizes="152px" alt="" />
        {heart && (
          <HeartSpot>
            <HeartButton name={title} {...heart} />
          </HeartSpot>
        )}
        {soldOut ? <Over>{uiCopy.soldOut}</Over> : fit && <FitLabel label={fit} />}
      </Frame>
      <Words>
        <Place>{place}</Place>
        <Title>
          <TitleLink href={href}>{title}</TitleLink>
        </Title>
        {price && <Price {...price} />}
        {rating && <Rating {...rating} />}
      </Words>
    </Root>
  );
}

const Root = styled.article`
  position: relative;
  width: 152px;
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 3px;
  margin-top: 9px;
  > * { max-width: 100%; }
`;

const Title = styled.h3`
  && { font: 500 .9375rem/1.4 var(--font); letter-spacing: -0.025em; }
  text-wrap: wrap;
  ${clamp(2)}
`;

const Over = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  background: rgba(26, 22, 20, 0.56);
  color: #fff;
  font: 700 .9375rem/1.4 var(--font);
`;
