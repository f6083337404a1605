import styled from "styled-components";
import type { ScenePicture } from "@/shared/scene/scene-picture";
import { HeartButton } from "../controls/heart-button";
import { uiCopy } from "../copy";
import { Badge } from "../display/badge";
import { Price } from "../display/price";
import { Rating } from "../display/rating";
import { oneLine } from "../theme/text";
import { CardPicture, CardTitle } from "./card-parts";
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
      <CardPicture picture={picture} name={title} sizes="96px">
        {rank !== undefined && (
          <span className="plate">
            <span aria-hidden="true">{rank}</span>
            <span className="vh">{uiCopy.rank(rank)}</span>
          </span>
        )}
      </CardPicture>
      <div className="words">
        <p className="card-place">{place}</p>
        <CardTitle href={href}>{title}</CardTitle>
        {price && <Price {...price} />}
        {note && <p className="note">{note}</p>}
        <div className="card-meta">
          {rating && <Rating {...rating} />}
          {fit && <Badge tone="fit">{fit}</Badge>}
          {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
        </div>
      </div>
      {heart && (
        <div className="aside">
          <HeartButton name={title} tone="plain" {...heart} />
        </div>
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
  .card-frame { width: 96px; height: 96px; border-radius: 14px; }
  .plate { position: absolute; left: 6px; top: 6px; z-index: 1; min-width: 24px; height: 24px; padding-inline: 4px; border-radius: 8px; background: #1a1614; color: #fff; text-align: center; font: 800 .8125rem/24px var(--font); }
  .words { flex: 1; min-width: 0; }
  && h3 { margin: 2px 0 3px; font: 600 .9375rem/1.4 var(--font); letter-spacing: -0.025em; ${oneLine} }
  .note { color: var(--fg-2); font: 500 .875rem/1.5 var(--font); }
  .aside { align-self: flex-start; z-index: 2; margin-right: -10px; }
`;
