import { useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { homeSectionsQuery } from "@/api/main/discover/home";
import { useScrollRestoration } from "@/lib/hooks/use-scroll-restoration";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { SearchLink } from "@/ui/fields/search-bar";
import { Inset } from "@/ui/layout";
import { lazyHydration } from "@/ui/lazy-hydration";
import { homeCopy } from "./copy";
import { HomeSection } from "./home-section";
import { HomeTop } from "./home-top";
import { HomeWeather } from "./home-weather";

const WeatherChip = lazyHydration(() => import("./weather-chip").then((module) => module.WeatherChip));

/** Home: sections in the server's order, each independent. */
export const HomeScreen = () => {
  const { data, isPending, isError, isFetching, refetch } = useQuery(homeSectionsQuery(useHttp().main));
  useScrollRestoration();
  return (
    <HomeWeather>
      <VisuallyHidden as="h1">{homeCopy.heading}</VisuallyHidden>
      <HomeTop />
      <SearchRow>
        <SearchLink href={paths.search.activity()} label={homeCopy.search} placeholder={homeCopy.searchHint} />
        <WeatherChip />
      </SearchRow>
      {isPending && (
        <Inset $gutter $top={14} $bottom={40}>
          <Skeleton shape="banner" />
          <Skeleton shape="row" count={3} />
        </Inset>
      )}
      {isError && !data && <ErrorState title={homeCopy.failed} onRetry={() => refetch()} retrying={isFetching} />}
      {data?.sections.length === 0 && <EmptyState object="compass" {...homeCopy.empty} />}
      {data?.sections.map((section) => (
        <HomeSection key={`${section.section_type} ${section.index} ${section.title}`} section={section} />
      ))}
    </HomeWeather>
  );
};

const SearchRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  padding: 4px var(--gutter) 0;
  > a { flex: 1 1 11rem; min-width: 0; }
  > a > span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`;
