import { paths } from "@/lib/paths";
import { useContentFilters } from "../address/use-content-filters";
import { ContentList } from "../list/content-list";
import { ListBar } from "../list/list-bar";
import { useContentFeed } from "../list/use-content-feed";
import { isPlain, listFilters } from "./category-loads";
import { CurationShelf } from "./curation-shelf";
import { useWeatherTurn } from "./use-weather-turn";
import { WeatherNote } from "./weather-note";

/** What the address asks for: a theme where nothing else is asked, how many there are, and the list. */
export const CategoryResults = () => {
  const { filters: addressed, apply, hrefOf } = useContentFilters(paths.contents);
  const filters = listFilters(addressed);
  const { cat, loc } = filters;
  const { asked, day, isOff, switchTo } = useWeatherTurn(filters);
  const feed = useContentFeed(asked);
  return (
    <>
      {isPlain(filters) && loc === undefined && (
        <CurationShelf categoryPk={cat ?? null} hrefOf={hrefOf} isTurned={day !== null && !isOff} />
      )}
      {day && <WeatherNote {...{ day, isOff, switchTo }} />}
      <ListBar {...{ filters, apply }} total={feed.total} totalIsFloor={feed.totalIsFloor} isOld={feed.isOld} />
      <ContentList feed={feed} filters={filters} hrefOf={hrefOf} />
    </>
  );
};
