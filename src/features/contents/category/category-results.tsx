import { paths } from "@/lib/paths";
import { useContentFilters } from "../address/use-content-filters";
import { useContentFeed } from "../list/use-content-feed";
import { Found } from "../map/found";
import { isPlain, listFilters } from "./category-loads";
import { CurationShelf } from "./curation-shelf";
import { useWeatherTurn } from "./use-weather-turn";
import { WeatherNote } from "./weather-note";

/** What the address asks for: a theme where nothing else is asked, how many there are, and the list. */
export const CategoryResults = () => {
  const { filters: addressed, ...address } = useContentFilters(paths.contents);
  const filters = listFilters(addressed);
  const { cat, loc } = filters;
  const { asked, day, isOff, switchTo } = useWeatherTurn(filters);
  const feed = useContentFeed(asked);
  const isShelfHere = address.view === "list" && isPlain(filters) && loc === undefined;
  return (
    <>
      {isShelfHere && (
        <CurationShelf categoryPk={cat ?? null} hrefOf={address.hrefOf} isTurned={day !== null && !isOff} />
      )}
      {day && <WeatherNote {...{ day, isOff, switchTo }} />}
      <Found address={{ ...address, filters }} filters={asked} feed={feed} />
    </>
  );
};
