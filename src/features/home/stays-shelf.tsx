import { useQuery } from "@tanstack/react-query";
import { locationRankingQuery } from "@/api/stay/search";
import { useNearQuery } from "@/lib/hooks/use-near-query";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { HomeSection } from "@/shared/contract/main/discover";
import { pictureOfScene } from "@/shared/scene/scene-picture";
import { ContentTile } from "@/ui/cards/content-tile";
import { Rail } from "@/ui/display/rail";
import { Section, SectionHeader } from "@/ui/display/section-header";
import { homeCopy } from "./copy";
import { ShelfWait } from "./shelf-wait";

/** Accommodations from the stay server, the most booked first; hidden when it is down. */
export const StaysShelf = ({ section: { title, subtitle, size } }: { section: HomeSection }) => {
  const options = locationRankingQuery(useHttp().stay, { size });
  const { isNear, mark } = useNearQuery(options.queryKey);
  const { data, isLoadingError } = useQuery({ ...options, enabled: isNear });
  if (isLoadingError || data?.accommodations.length === 0) return null;
  if (!data) return <ShelfWait kind="stays" mark={mark} />;
  return (
    <Section data-place="stays">
      <SectionHeader
        title={title || homeCopy.stay}
        // The subtitle is about bookings and reviews: it needs one stay that has some.
        detail={(data.accommodations[0]?.rank !== null && subtitle) || undefined}
        more={{ href: paths.search.stay(), label: homeCopy.more }}
      />
      <Rail label={title || homeCopy.stay} first={3}>
        {data.accommodations.map(({ id, name, place_text, type_name, scene, rating, review_count, from_price }) => (
          <ContentTile
            key={id}
            href={paths.stay.detail({ id })}
            title={name}
            place={`${place_text} · ${type_name}`}
            picture={pictureOfScene(scene, "villa", { about: name })}
            price={from_price === null ? undefined : { total: from_price, includes: homeCopy.night, from: true }}
            rating={rating === null ? undefined : { value: rating, count: review_count }}
          />
        ))}
      </Rail>
    </Section>
  );
};
