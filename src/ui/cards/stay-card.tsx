import type { ReactNode } from "react";
import styled from "styled-components";
import type { ScenePicture } from "@/shared/scene/scene-picture";
import { Badge } from "../display/badge";
import { keepDots } from "../display/dots";
import { Rating } from "../display/rating";
import { Price } from "../price/price";
import { media } from "../theme/media";
import { unseen } from "../theme/mixins";
import { text } from "../theme/text";
import { CardPicture, CardTitle } from "./card-parts";
import type { CardBadge, CardHeart, CardPrice, CardRating } from "./card-types";
import { SoldOutVeil, type SoldOutVeilProps } from "./sold-out-veil";

interface StayCardProps {
  href: string;
  picture: ScenePicture;
  name: string;
  place: string;
  /** The whole stay for the whole family; `label` “2박 4명 총”, `includes` “세금·아이 요금 포함 · 1박 198,000원”. */
  price?: CardPrice;
  /** Instead of a price, if the accommodation has none. */
  note?: string;
  rating?: CardRating;
  /** At most one: “아이 안심 숙소”, “3실 남음”. */
  tag?: { text: string; icon?: ReactNode };
  /** Up to four, those for children first. */
  amenities?: readonly { icon: ReactNode; label: string }[];
  badge?: CardBadge;
  heart?: CardHeart;
  soldOut?: Omit<SoldOutVeilProps, "name">;
  priority?: boolean;
}

const feedSizes = "(min-width: 500px) 460px, 92vw";

/** An accommodation with the price for this family and these nights. */
export function StayCard({
  href,
  picture,
  name,
  place,
  price,
  note,
  rating,
  tag,
  amenities = [],
  badge,
  heart,
  soldOut,
  priority,
}: StayCardProps) {
  return (
    <Root>
      <CardPicture picture={picture} name={name} heart={heart} ratio="16/10" sizes={feedSizes} priority={priority}>
        {soldOut && <SoldOutVeil {...soldOut} name={name} />}
        {tag && !soldOut && (
          <span className="tag">
            {tag.icon}
            {tag.text}
          </span>
        )}
      </CardPicture>
      <div className="head">
        <div>
          <p className="card-place">{keepDots(place)}</p>
          <CardTitle href={href}>{name}</CardTitle>
        </div>
        {rating && <Rating {...rating} size="M" />}
      </div>
      {amenities.length > 0 && (
        <ul>
          {amenities.slice(0, 4).map((amenity) => (
            <li key={amenity.label}>
              {amenity.icon}
              {amenity.label}
            </li>
          ))}
        </ul>
      )}
      <div className="foot">
        <div className="badges">{badge && <Badge tone={badge.tone}>{badge.text}</Badge>}</div>
        {price && <Price {...price} size="M" align="end" />}
        {note && <p className="card-place">{note}</p>}
      </div>
    </Root>
  );
}

const Root = styled.article`
  position: relative;
  li:nth-child(n + 5) > & { ${unseen(370)} }
  padding-inline: var(--gutter);
  .card-frame { border-radius: 18px; }
  .tag { position: absolute; left: 12px; top: 12px; z-index: 1; display: inline-flex; align-items: center; gap: 5px; min-height: 28px; padding-inline: 10px; border-radius: 9px; background: #1a1614; color: #fff; font: 600 .8125rem/1.385 var(--font); }
  .tag svg { width: 15px; height: 15px; }
  .head { display: flex; flex-wrap: wrap; align-items: flex-end; justify-content: space-between; gap: 2px 12px; margin-top: 14px; }
  .head > div { flex: 1 1 8.5rem; min-width: 0; }
  && h3 { margin-top: 1px; ${text.card} }
  > ul { display: flex; flex-wrap: wrap; gap: 4px 12px; margin-top: 7px; color: var(--fg-2); ${text.label2} font-weight: 400; }
  > ul li { display: inline-flex; align-items: center; gap: 4px; }
  > ul svg { width: 16px; height: 16px; stroke-width: 1.8; }
  .foot { display: flex; flex-wrap: wrap; align-items: flex-end; justify-content: space-between; gap: 12px; margin-top: 10px; }
  .badges { display: flex; flex: 1 1 7.5rem; flex-wrap: wrap; gap: 6px; }
  ${media.below375} { .badges > * { white-space: normal; } }
  .foot > :last-child { margin-left: auto; }
`;
