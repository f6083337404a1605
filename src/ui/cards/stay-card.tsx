import type { ReactNode } from "react";
import styled from "styled-components";
import type { ScenePicture } from "@/shared/scene/scene-picture";
import { HeartButton } from "../controls/heart-button";
import { Badge } from "../display/badge";
import { Price } from "../display/price";
import { Rating } from "../display/rating";
import { Picture } from "../scene/picture";
import { text } from "../theme/text";
import { Frame, HeartSpot, Place, TitleLink } from "./card-parts";
import type { CardBadge, CardHeart, CardPrice, CardRating } from "./card-types";
import { SoldOutVeil, type SoldOutVeilProps } from "./sold-out-veil";

export interface StayCardProps {
  href: string;
  picture: ScenePicture;
  name: string;
  place: string;
  /** The whole stay for the whole family; `label` “2박 4인 총”, `includes` “세금·아이 요금 포함 · 1박 198,000원”. */
  price?: CardPrice;
  /** In place of a price, where a place has none to give. */
  note?: string;
  rating?: CardRating;
  /** One at most: “아이 안심 숙소”, “3실 남음”. */
  tag?: { text: string; icon?: ReactNode };
  /** Up to four, the children's first. */
  amenities?: readonly { icon: ReactNode; label: string }[];
  badges?: readonly CardBadge[];
  heart?: CardHeart;
  soldOut?: Omit<SoldOutVeilProps, "name">;
  priority?: boolean;
}

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
  badges = [],
  heart,
  soldOut,
  priority,
}: StayCardProps) {
  return (
    <Root>
      <Frame $round={18}>
        <Picture picture={picture} ratio="16/10" sizes="(min-width: 500px) 460px, 92vw" alt="" priority={priority} />
        {soldOut && <SoldOutVeil {...soldOut} name={name} />}
        {tag && !soldOut && (
          <Tag>
            {tag.icon}
            {tag.text}
          </Tag>
        )}
        {heart && (
          <HeartSpot>
            <HeartButton name={name} {...heart} />
          </HeartSpot>
        )}
      </Frame>
      <Head>
        <div>
          <Place>{place}</Place>
          <Name>
            <TitleLink href={href}>{name}</TitleLink>
          </Name>
        </div>
        {rating && <Rating {...rating} size="M" />}
      </Head>
      {amenities.length > 0 && (
        <Amenities>
          {amenities.slice(0, 4).map((amenity) => (
            <li key={amenity.label}>
              {amenity.icon}
              {amenity.label}
            </li>
          ))}
        </Amenities>
      )}
      <Foot>
        <Badges>
          {badges.map((badge) => (
            <Badge key={badge.text} tone={badge.tone}>
              {badge.text}
            </Badge>
          ))}
        </Badges>
        {price && <Price {...price} size="M" align="end" />}
        {note && <Place as="p">{note}</Place>}
      </Foot>
    </Root>
  );
}

const Root = styled.article`
  position: relative;
  padding-inline: var(--gutter);
`;

const Tag = styled.span`
  position: absolute;
  left: 12px;
  top: 12px;
  z-index: 1;
  display: inline-flex;
  align-items: center;
  gap: 5px;
  min-height: 28px;
  padding-inline: 10px;
  border-radius: 9px;
  background: #1a1614;
  color: #fff;
  font: 600 .8125rem/1.385 var(--font);
  svg { width: 15px; height: 15px; }
`;

const Head = styled.div`
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  gap: 12px;
  margin-top: 14px;
  > div { min-width: 0; }
`;

const Name = styled.h3`
  && { ${text.card} }
  margin-top: 1px;
`;

const Amenities = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  margin-top: 7px;
  color: var(--fg-2);
  ${text.label2}
  font-weight: 400;
  li { display: inline-flex; align-items: center; gap: 4px; }
  svg { width: 16px; height: 16px; stroke-width: 1.8; }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: 12px;
  margin-top: 10px;
`;

const Badges = styled.div`
  display: flex;
  flex: 1 1 120px;
  flex-wrap: wrap;
  gap: 6px;
`;
