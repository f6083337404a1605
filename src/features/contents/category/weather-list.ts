import type { ContentFilters } from "@/shared/contract/main/contents";
import type { DayWeather } from "@/shared/contract/main/weather";
import { weatherTurn } from "@/shared/weather/weather-turn";

/** Whoever chose an order, or a roof, has decided already. */
export const isUsualOrder = ({ sort, indoor }: ContentFilters): boolean =>
  (sort === undefined || sort === "priority-desc") && indoor === undefined;

/** The same list with what lies under the open sky last, where the weather wants that. */
export const turned = (filters: ContentFilters, day: DayWeather | null | undefined): ContentFilters =>
  day && isUsualOrder(filters) && weatherTurn(day) ? { ...filters, indoor_first: true } : filters;
