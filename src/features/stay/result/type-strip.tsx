import { useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { stayBannersQuery } from "@/api/stay/search";
import { useHttp } from "@/lib/http/http-context";
import { useToday } from "@/lib/today-context";
import type { StayFilters } from "@/shared/contract/stay/accommodations";
import { Strip } from "@/ui/display/strip";
import { bannerHref } from "../common/banner-href";
import { choiceOf } from "../common/stay-filters";
import { typePicture } from "../common/type-picture";

/** One line between two cards: what this kind of place is liked for. Nothing where there is nothing to say. */
export const TypeStrip = ({ filters }: { filters: StayFilters }) => {
  const type = filters.accommodation_type_code;
  const today = useToday();
  const banner = useQuery(stayBannersQuery(useHttp().stay, type ?? null)).data?.[0];
  if (!banner) return null;
  return (
    <Between>
      <Strip
        tone="info"
        href={bannerHref(banner.href, choiceOf(filters), today)}
        object={type === undefined ? "bath" : typePicture(type)}
        eyebrow={banner.eyebrow}
        title={banner.title.replace("\n", " ")}
      />
    </Between>
  );
};

const Between = styled.div`
  padding-top: 26px;
  > * { margin-top: 0; }
`;
