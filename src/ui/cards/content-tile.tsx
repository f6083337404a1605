import styled from "styled-components";
import type { ScenePicture } from "@/shared/scene/scene-picture";
import { uiCopy } from "../copy";
import { Price } from "../display/price";
import { Rating } from "../display/rating";
import { clamp } from "../theme/text";
import { CardPicture, CardTitle } from "./card-parts";
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
      <CardPicture picture={picture} name={title} heart={heart} sizes="152px">
        {soldOut ? <span className="over">{uiCopy.soldOut}</span> : fit && <FitLabel label={fit} />}
      </CardPicture>
      <div className="words">
        <p className="card-place">{place}</p>
        <CardTitle href={href}>{title}</CardTitle>
        {price && <Price {...price} />}
        {rating && <Rating {...rating} />}
      </div>
    </Root>
  );
}

const Root = styled.article`
  position: relative;
  width: 152px;
  .card-frame { border-radius: 16px; }
  .words { display: flex; flex-direction: column; align-items: flex-start; gap: 3px; margin-top: 9px; }
  .words > * { max-width: 100%; }
  && h3 { font: 500 .9375rem/1.4 var(--font); letter-spacing: -0.025em; text-wrap: wrap; ${clamp(2)} }
  .over { position: absolute; inset: 0; display: grid; place-items: center; background: rgba(26, 22, 20, 0.56); color: #fff; font: 700 .9375rem/1.4 var(--font); }
`;
