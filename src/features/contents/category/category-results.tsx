import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { curationsQuery } from "@/api/main/content/categories";
import { weatherQuery } from "@/api/main/discover/weather";
import { useToday } from "@/lib/context/today-context";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { ContentFilters } from "@/shared/contract/main/contents";
import type { DayWeather } from "@/shared/contract/main/weather";
import { weatherLine, weatherSwitch } from "@/shared/weather/copy";
import { indoorFirst } from "@/shared/weather/indoor-first";
import { weatherObject } from "@/shared/weather/weather-object";
import { weatherTurn } from "@/shared/weather/weather-turn";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { selectWeatherOrderOff, weatherOrderSwitched } from "@/store/slices/app/home";
import { selectDistrictId } from "@/store/slices/member/region";
import { Rail } from "@/ui/display/rail";
import { SectionHeader } from "@/ui/display/section-header";
import { WeatherStrip } from "@/ui/display/weather-strip";
import { Inset, Text } from "@/ui/layout";
import { readFilters } from "../address/content-filters";
import { useContentFilters } from "../address/use-content-filters";
import { CardTile } from "../list/card-tile";
import { contentsCopy } from "../list/copy";
import { useContentFeed } from "../list/use-content-feed";
import { useReach } from "../list/use-reach";
import { Found } from "../map/found";
import { firstShelf, isPlain, listFilters } from "./category-loads";
import { isUsualOrder, turned } from "./weather-list";

interface WeatherNoteProps {
  day: DayWeather;
  isOff: boolean;
  switchTo: (isOn: boolean) => void;
}

/** Weather strip that explains why indoor contents come first, with a button to switch that off or on. */
const WeatherNote = ({ day, isOff, switchTo }: WeatherNoteProps) => (
  <WeatherStrip
    object={weatherObject(day)}
    text={weatherLine(day, useToday(), isOff)}
    action={{
      label: isOff ? weatherSwitch.on : weatherSwitch.off,
      spoken: isOff ? weatherSwitch.onSpoken : weatherSwitch.offSpoken,
      onClick: () => switchTo(isOff),
    }}
  />
);

const deviceEntry = async () => (await import("@/lib/storage/entries/weather-order")).weatherOrder;

/** Weather of the chosen day at the list's place, and the list ordered by it. */
const useWeatherTurn = (filters: ContentFilters) => {
  const home = useAppSelector(selectDistrictId);
  const isOff = useAppSelector(selectWeatherOrderOff);
  const dispatch = useAppDispatch();
  const ask = { district_id: filters.loc ?? home, date: filters.date };
  const options = weatherQuery(useHttp().main, ask);
  const { data } = useQuery({ ...options, placeholderData: keepPreviousData });
  useEffect(() => {
    void deviceEntry().then((entry) => dispatch(weatherOrderSwitched(!entry.read().off)));
  }, [dispatch]);

  const day: DayWeather | null = data && isUsualOrder(filters) && weatherTurn(data) ? data : null;
  return {
    /** Null if the weather does not affect the list. */
    day,
    isOff,
    asked: isOff ? filters : turned(filters, day),
    switchTo(isOn: boolean) {
      dispatch(weatherOrderSwitched(isOn));
      void deviceEntry().then((entry) => entry.write({ off: !isOn }));
    },
  };
};

interface CurationShelfProps {
  categoryId: number | null;
  hrefFor: (next: ContentFilters) => string;
  /** Puts outdoor contents last, as in the list below. */
  isTurned: boolean;
}

/** First theme of this category, as a shelf; its "see all" link opens the list with the same filters. */
const CurationShelf = ({ categoryId, hrefFor, isTurned }: CurationShelfProps) => {
  const shelf = useQuery(curationsQuery(useHttp().main, categoryId, firstShelf)).data?.[0];
  if (!shelf) return null;
  const cards = isTurned ? indoorFirst(shelf.contents) : shelf.contents;
  return (
    <Inset as="section" $top={16} $bottom={20}>
      <SectionHeader title={shelf.title} detail={shelf.subtitle} more={{ href: hrefFor(readFilters(shelf.query)) }} />
      {/* The list below is in the first view: a taller card that loads later would push it down. */}
      <Rail label={shelf.title} first={shelf.contents.length}>
        {cards.map((card) => (
          <CardTile key={card.pk} card={card} />
        ))}
      </Rail>
    </Inset>
  );
};

/** Results for the address: a theme if neither a filter nor a district is set, the total, and the list. */
export const CategoryResults = () => {
  const { filters: addressed, ...address } = useContentFilters(paths.contents);
  const filters = listFilters(addressed);
  const { cat, loc } = filters;
  const { asked, day, isOff, switchTo } = useWeatherTurn(filters);
  const wide = useReach(asked);
  const found = wide?.asked ?? asked;
  const feed = useContentFeed(found);
  const isShelfHere = address.view === "list" && isPlain(filters) && loc === undefined;
  return (
    <>
      {isShelfHere && (
        <CurationShelf categoryId={cat ?? null} hrefFor={address.hrefFor} isTurned={day !== null && !isOff} />
      )}
      {day && <WeatherNote {...{ day, isOff, switchTo }} />}
      {wide && !feed.isPending && !feed.isOld && (
        <Text $size="label2" $quiet $gutter $top={10} role="status">
          {contentsCopy.reach(wide.reach)}
        </Text>
      )}
      <Found address={{ ...address, filters }} filters={found} feed={feed} />
    </>
  );
};
