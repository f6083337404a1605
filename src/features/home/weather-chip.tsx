import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import styled from "styled-components";
import { useToday } from "@/lib/context/today-context";
import { weatherLine, weatherShort } from "@/shared/weather/copy";
import { weatherObject } from "@/shared/weather/weather-object";
import { weatherTurn } from "@/shared/weather/weather-turn";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { selectWeatherOrderOff, weatherOrderSwitched } from "@/store/slices/app/home";
import { importWithRetry } from "@/ui/import-with-retry";
import { ObjectImage } from "@/ui/scene/small-image";
import { pressable } from "@/ui/theme/mixins";
import { text } from "@/ui/theme/text";
import { useHomeWeather } from "./home-weather";

const WeatherSheet = dynamic(
  importWithRetry(() => import("./weather-sheet").then((module) => module.WeatherSheet)),
  { ssr: false },
);

/** Loaded after the first load, as only the switch needs the stored setting. */
const deviceEntry = async () => (await import("@/lib/storage/entries/weather-order")).weatherOrder;

/** Weather of the next day out, next to the search; when it sorts the shelves, a press explains that. */
export const WeatherChip = () => {
  const day = useHomeWeather();
  const today = useToday();
  const dispatch = useAppDispatch();
  const isOff = useAppSelector(selectWeatherOrderOff);
  const [sheet, setSheet] = useState<"unused" | "open" | "closed">("unused");
  useEffect(() => {
    void deviceEntry().then((entry) => dispatch(weatherOrderSwitched(!entry.read().off)));
  }, [dispatch]);

  if (!day) return null;
  const switchTo = (isOn: boolean) => {
    dispatch(weatherOrderSwitched(isOn));
    void deviceEntry().then((entry) => entry.write({ off: !isOn }));
  };
  const line = weatherLine(day, today, isOff);
  const short = weatherShort(day, today);
  const look = <ObjectImage object={weatherObject(day)} size={28} />;
  if (!weatherTurn(day)) {
    return (
      <Chip>
        {look}
        <span className="vh">{line}</span>
        <span aria-hidden="true">{short}</span>
      </Chip>
    );
  }
  return (
    <>
      <Chip as="button" type="button" aria-haspopup="dialog" onClick={() => setSheet("open")}>
        {look}
        {short}
        <span className="vh">{` · ${line}`}</span>
      </Chip>
      {sheet !== "unused" && (
        <WeatherSheet
          open={sheet === "open"}
          onClose={() => setSheet("closed")}
          line={line}
          isOn={!isOff}
          onSwitch={switchTo}
        />
      )}
    </>
  );
};

const Chip = styled.div<{ type?: "button" }>`
  display: inline-flex;
  align-items: center;
  flex: none;
  gap: 6px;
  min-height: 48px;
  padding: 0 14px 0 10px;
  border-radius: var(--r-control);
  background: var(--bg-sunken);
  ${text.label2}
  font-weight: 600;
  ${pressable}
  img { width: 24px; height: 24px; }
`;
