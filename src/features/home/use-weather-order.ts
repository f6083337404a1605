import { useMemo } from "react";
import type { ContentCard } from "@/shared/contract/main/contents";
import { indoorFirst } from "@/shared/weather/indoor-first";
import { weatherTurn } from "@/shared/weather/weather-turn";
import { useAppSelector } from "@/store/hooks";
import { selectWeatherOrderOff } from "@/store/slices/home";
import { useHomeWeather } from "./home-weather";

/** The cards as the next day out wants them, unless they are in an order of their own or the parent switched this off. */
export const useWeatherOrder = (cards: readonly ContentCard[] | undefined, isOrdered = false) => {
  const day = useHomeWeather();
  const isOff = useAppSelector(selectWeatherOrderOff);
  const isTurned = !isOrdered && !isOff && day !== null && weatherTurn(day) !== null;
  return useMemo(() => (isTurned && cards ? indoorFirst(cards) : cards), [isTurned, cards]);
};
