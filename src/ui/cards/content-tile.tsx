import type { FitMark } from "@/shared/content/fit-mark";
import type { ScenePicture } from "@/shared/scene/scene-picture";
import { uiCopy } from "../copy";
import { keepDots } from "../display/dots";
import { Rating } from "../display/rating";
import { cachedFragment } from "../fragment-cache";
import { Price } from "../price/price";
import { CardPicture, CardTitle, FitLabel } from "./card-parts";
import type { CardHeart, CardPrice, CardRating } from "./card-types";

interface ContentTileProps {
  href: string;
  picture: ScenePicture;
  title: string;
  place: string;
  price?: CardPrice;
  /** Fit for the chosen children, with the reason. */
  fit?: FitMark;
  rating?: CardRating;
  heart?: CardHeart;
  soldOut?: boolean;
}

/** 152 px card of a rail: picture, place, title, price, rating. */
export const ContentTile = cachedFragment<ContentTileProps>({
  frame: () => <article className="tile" />,
  content: ({ href, picture, title, place, price, fit, rating, heart, soldOut }) => (
    <>
      <CardPicture picture={picture} name={title} heart={heart} sizes="152px">
        {soldOut ? <span className="over">{uiCopy.soldOut}</span> : fit && <FitLabel {...fit} />}
      </CardPicture>
      <div className="words">
        <p className="card-place">{keepDots(place)}</p>
        <CardTitle href={href}>{title}</CardTitle>
        {price && <Price {...price} oneLine />}
        {rating && <Rating {...rating} />}
      </div>
    </>
  ),
});
