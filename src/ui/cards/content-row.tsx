import type { FitMark } from "@/shared/content/fit-mark";
import type { ScenePicture } from "@/shared/scene/scene-picture";
import { HeartButton } from "../controls/heart-button";
import { uiCopy } from "../copy";
import { Badge } from "../display/badge";
import { keepDots } from "../display/dots";
import { Rating } from "../display/rating";
import { cachedFragment } from "../fragment-cache";
import { Price } from "../price/price";
import { CardPicture, CardTitle } from "./card-parts";
import type { CardBadge, CardHeart, CardPrice, CardRating } from "./card-types";

interface ContentRowProps {
  href: string;
  picture: ScenePicture;
  title: string;
  place: string;
  price?: CardPrice;
  /** Instead of a price: “안내만 해요”. */
  note?: string;
  rank?: number;
  rating?: CardRating;
  badge?: CardBadge;
  fit?: FitMark;
  heart?: CardHeart;
}

/** List row: 96 px picture, title on one line, price, rating and one badge. */
export const ContentRow = cachedFragment<ContentRowProps>({
  frame: () => <article className="row-card" />,
  content: ({ href, picture, title, place, price, note, rank, rating, badge, fit, heart }) => (
    <>
      <CardPicture picture={picture} name={title} sizes="96px">
        {rank !== undefined && (
          <span className="plate">
            <span aria-hidden="true">{rank}</span>
            <span className="vh">{uiCopy.rank(rank)}</span>
          </span>
        )}
      </CardPicture>
      <div className="words">
        <p className="card-place">{keepDots(place)}</p>
        <CardTitle href={href}>{title}</CardTitle>
        {price && <Price {...price} />}
        {note && <p className="note">{note}</p>}
        <div className="card-meta">
          {rating && <Rating {...rating} />}
          {fit && <Badge tone={fit.isFit ? "fit" : "grey"}>{fit.text}</Badge>}
          {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
        </div>
      </div>
      {heart && (
        <div className="aside">
          <HeartButton name={title} tone="plain" {...heart} />
        </div>
      )}
    </>
  ),
});
