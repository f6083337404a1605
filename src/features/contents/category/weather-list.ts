import type { ContentFilters } from "@/shared/contract/main/contents";
import type { DayWeather } from "@/shared/contract/main/weather";
import { weatherTurn } from "@/shared/weather/weather-turn";

/** True if the visitor chose neither an order nor indoors or outdoors. */
export const isUsualOrder = ({ sort, indoor }: ContentFilters): boolean =>
  (sort === undefined || sort === "priority-desc") && indoor === undefined;

/** Puts outdoor contents last if the weather requires it. */
export const turned = (filters: ContentFilters, day: DayWeather | null | undefined): ContentFilters =>
  day && isUsualOrder(filters) && weatherTurn(day) ? { ...filters, indoor_first: true } : filters;
