import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { weatherQuery } from "@/api/main/weather";
import { useHttp } from "@/lib/http/http-context";
import { liveContext } from "@/lib/live-context";
import type { DayWeather } from "@/shared/contract/main/weather";
import { useAppSelector } from "@/store/hooks";
import { selectDistrictPk } from "@/store/slices/region";

const context = liveContext<{ day: DayWeather | null }>("HomeWeather");

/** The next day out around the parent's district, for the line on top and the shelves below; nothing waits for it. */
export const HomeWeather = ({ children }: { children: ReactNode }) => {
  const pk = useAppSelector(selectDistrictPk);
  const options = weatherQuery(useHttp().main, { district_id: pk });
  const day = useQuery({ ...options, placeholderData: keepPreviousData }).data ?? null;
  return <context.Provider value={useMemo(() => ({ day }), [day])}>{children}</context.Provider>;
};

export const useHomeWeather = (): DayWeather | null => context.useValue().day;
