import { useToday } from "@/lib/today-context";
import type { DayWeather } from "@/shared/contract/main/weather";
import { weatherLine, weatherSwitch } from "@/shared/weather/copy";
import { weatherObject } from "@/shared/weather/weather-object";
import { WeatherStrip } from "@/ui/display/weather-strip";

interface WeatherNoteProps {
  day: DayWeather;
  isOff: boolean;
  switchTo: (isOn: boolean) => void;
}

/** Why the list begins under a roof, and the way to leave that. */
export const WeatherNote = ({ day, isOff, switchTo }: WeatherNoteProps) => (
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
