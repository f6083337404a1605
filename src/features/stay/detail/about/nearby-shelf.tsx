import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { activityContentsQuery } from "@/api/main/content/contents";
import { useHeart } from "@/api/main/content/use-heart";
import { lateCopy } from "@/features/stay/detail/late-copy";
import { useStay } from "@/features/stay/detail/stay-context";
import { useCardFamily } from "@/lib/context/family-context";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { cardView } from "@/shared/content/card-view";
import type { ContentCard } from "@/shared/contract/main/contents";
import { dateText } from "@/shared/dates/date-text";
import { addDays, type PlainDate } from "@/shared/dates/plain-date";
import { listNights } from "@/shared/dates/stay-range";
import { wayText } from "@/shared/geo/distance-text";
import { haversineKm } from "@/shared/geo/haversine-km";
import { listDistance } from "@/shared/geo/list-distance";
import { ContentTile } from "@/ui/cards/content-tile";
import { Chip, ChipRow } from "@/ui/controls/chip";
import { Rail } from "@/ui/display/rail";
import { Gutter, SectionHeader } from "@/ui/display/section-header";
import { Skeleton } from "@/ui/feedback/skeleton";
import { Inset, Text } from "@/ui/layout";

const { nearby: copy } = lateCopy;
const SIZE = 10;
const MOST_DAYS = 5;

type Point = { lat: number; lng: number };
const toPoint = ({ lat, lng }: { lat: number | null; lng: number | null }): Point | null =>
  lat === null || lng === null ? null : { lat, lng };

/** Sorts by distance where both points are known. */
const byDistance = (cards: readonly ContentCard[], from: Point | null): ContentCard[] => {
  if (!from) return [...cards];
  const km = (card: ContentCard) => {
    const to = toPoint(card);
    return to ? haversineKm(from, to) : Number.POSITIVE_INFINITY;
  };
  return [...cards].sort((a, b) => km(a) - km(b));
};

/** Activities near the accommodation during the stay; hidden after an error. */
const NearbyShelf = () => {
  const { stay, chosen } = useStay();
  const { checkIn, checkOut } = chosen.choice;
  const days = [...listNights(checkIn, checkOut), checkOut].slice(0, MOST_DAYS);
  const [picked, setPicked] = useState<PlainDate | null>(null);
  const day = picked && days.includes(picked) ? picked : (days[0] ?? addDays(checkOut, -1));
  const filters = { loc: stay.district_pk, distance: listDistance.set, date: day };
  const { data, isError, isPending } = useQuery({
    ...activityContentsQuery(useHttp().main, filters, { size: SIZE }),
    placeholderData: (before) => before,
  });
  if (isError && !data) return null;
  const from = toPoint(stay);
  return (
    <section>
      <SectionHeader
        title={copy.title}
        detail={copy.detail(dateText(day))}
        more={{ href: paths.contents(filters), label: copy.all }}
      />
      <Inset $bottom={10}>
        <ChipRow label={copy.days}>
          {days.map((date) => (
            <Chip key={date} selected={date === day} onClick={() => setPicked(date)}>
              {dateText(date)}
            </Chip>
          ))}
        </ChipRow>
      </Inset>
      {isPending && (
        <Gutter>
          <Skeleton shape="tile" count={2} />
        </Gutter>
      )}
      {data?.contents.length === 0 && (
        <Text $size="body2" $quiet $gutter $top={12} $bottom={12}>
          {copy.none}
        </Text>
      )}
      {data && data.contents.length > 0 && (
        <Rail label={copy.title}>
          {byDistance(data.contents, from).map((card) => (
            <Tile key={card.pk} card={card} day={day} from={from} />
          ))}
        </Rail>
      )}
    </section>
  );
};

export default NearbyShelf;

type TileProps = { card: ContentCard; day: PlainDate; from: Point | null };

const Tile = ({ card, day, from }: TileProps) => {
  const family = useCardFamily();
  const { title, place, picture, price, fit, rating, soldOut } = cardView(card, family, day);
  const to = toPoint(card);
  return (
    <ContentTile
      href={paths.content.detail({ id: card.pk, date: day })}
      heart={useHeart(card)}
      place={from && to ? copy.from(wayText(from, to)) : place}
      {...{ title, picture, price, fit, rating, soldOut }}
    />
  );
};
