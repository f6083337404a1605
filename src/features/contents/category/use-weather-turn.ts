import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { weatherQuery } from "@/api/main/weather";
import { useHttp } from "@/lib/http/http-context";
import type { ContentFilters } from "@/shared/contract/main/contents";
import type { DayWeather } from "@/shared/contract/main/weather";
import { weatherTurn } from "@/shared/weather/weather-turn";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { selectWeatherOrderOff, weatherOrderSwitched } from "@/store/slices/home";
import { selectDistrictPk } from "@/store/slices/region";
import { isUsualOrder, turned } from "./weather-list";

const deviceEntry = async () => (await import("@/lib/storage/entries/weather-order")).weatherOrder;

/** The weather of the chosen day around the list's place, and the list as that weather wants it. */
export const useWeatherTurn = (filters: ContentFilters) => {
  const home = useAppSelector(selectDistrictPk);
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
    /** Null where the weather has no say. */
    day,
    isOff,
    asked: isOff ? filters : turned(filters, day),
    switchTo(isOn: boolean) {
      dispatch(weatherOrderSwitched(isOn));
      void deviceEntry().then((entry) => entry.write({ off: !isOn }));
    },
  };
};
