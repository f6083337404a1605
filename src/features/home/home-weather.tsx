import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useDeferredValue } from "react";
import { weatherQuery } from "@/api/main/discover/weather";
import { useHttp } from "@/lib/http/http-context";
import type { DayWeather } from "@/shared/contract/main/weather";
import { useAppSelector } from "@/store/hooks";
import { selectDistrictId } from "@/store/slices/member/region";

const WeatherContext = createContext<DayWeather | null>(null);

/** Provides the weather of the next day out to the chip and the shelves, which render without waiting for it. */
export const HomeWeather = ({ children }: { children: ReactNode }) => {
  const pk = useAppSelector(selectDistrictId);
  const options = weatherQuery(useHttp().main, { district_id: pk });
  const day = useQuery({ ...options, placeholderData: keepPreviousData }).data ?? null;
  return <WeatherContext value={useDeferredValue(day)}>{children}</WeatherContext>;
};

/** That day's weather; null until loaded. */
export const useHomeWeather = (): DayWeather | null => use(WeatherContext);
