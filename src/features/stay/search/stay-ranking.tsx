import { useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { locationRankingQuery } from "@/api/stay/search";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { timeText } from "@/shared/dates/date-text";
import { readInstant } from "@/shared/dates/kst";
import { pictureOfScene } from "@/shared/scene/scene-picture";
import { ContentRow } from "@/ui/cards/content-row";
import { Gutter, Section, SectionHeader } from "@/ui/display/section-header";
import { Skeleton } from "@/ui/feedback/skeleton";
import { choiceQuery, type StayChoice } from "../common/stay-choice";
import { staySearchCopy as copy } from "./copy";

interface StayRankingProps {
  choice: StayChoice;
  /** Limits the ranking to an area. */
  locationId?: number;
  size?: number;
}

/** Accommodations with bookings or reviews, with the hour of the count. Renders nothing without any. */
export const StayRanking = ({ choice, locationId, size }: StayRankingProps) => {
  const { data, isError } = useQuery(locationRankingQuery(useHttp().stay, { location_id: locationId, size }));
  const ranked = data?.accommodations.flatMap(({ rank, ...one }) => (rank === null ? [] : { rank, ...one }));
  if (isError || ranked?.length === 0) return null;
  return (
    <Section>
      <SectionHeader title={copy.ranking} detail={data && copy.asOf(timeText(readInstant(data.as_of)))} />
      {ranked ? (
        <Rows>
          {ranked.map(({ rank, id, name, place_text, type_name, scene, rating, review_count, from_price }) => (
            <li key={id}>
              <ContentRow
                href={paths.stay.detail({ id, ...choiceQuery(choice) })}
                rank={rank}
                title={name}
                place={`${place_text} · ${type_name}`}
                picture={pictureOfScene(scene, "villa", { about: name })}
                price={from_price === null ? undefined : { total: from_price, includes: copy.night, from: true }}
                rating={rating === null ? undefined : { value: rating, count: review_count }}
              />
            </li>
          ))}
        </Rows>
      ) : (
        <Gutter>
          <Skeleton shape="row" count={3} />
        </Gutter>
      )}
    </Section>
  );
};

const Rows = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`;
