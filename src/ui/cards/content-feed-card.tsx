import type { FitMark } from "@/shared/content/fit-mark";
import type { ScenePicture } from "@/shared/scene/scene-picture";
import { Badge } from "../display/badge";
import { keepDots } from "../display/dots";
import { Rating } from "../display/rating";
import { cachedFragment } from "../fragment-cache";
import { Price } from "../price/price";
import { CardPicture, CardTitle, FitLabel } from "./card-parts";
import type { CardBadge, CardHeart, CardPrice, CardRating } from "./card-types";

interface ContentFeedCardProps {
  href: string;
  picture: ScenePicture;
  title: string;
  place: string;
  price?: CardPrice;
  /** Instead of a price: “안내만 해요”. */
  note?: string;
  fit?: FitMark;
  rating?: CardRating;
  badges?: readonly CardBadge[];
  heart?: CardHeart;
  priority?: boolean;
}

const feedSizes = "(min-width: 500px) 460px, 92vw";

/** Full-width card of a feed with a 16:10 picture. */
export const ContentFeedCard = cachedFragment<ContentFeedCardProps>({
  except: ({ priority = false }) => priority,
  frame: () => <article className="feed-card" />,
  content: ({ href, picture, title, place, price, note, fit, rating, badges = [], heart, priority }) => (
    <>
      <CardPicture picture={picture} name={title} heart={heart} ratio="16/10" sizes={feedSizes} priority={priority}>
        {fit && <FitLabel {...fit} />}
      </CardPicture>
      <div className="words">
        <p className="card-place">{keepDots(place)}</p>
        <CardTitle href={href}>{title}</CardTitle>
        {price && <Price {...price} size="M" />}
        {note && <p className="card-place">{note}</p>}
        <div className="card-meta">
          {rating && <Rating {...rating} />}
          {badges.map((badge) => (
            <Badge key={badge.text} tone={badge.tone}>
              {badge.text}
            </Badge>
          ))}
        </div>
      </div>
    </>
  ),
});
