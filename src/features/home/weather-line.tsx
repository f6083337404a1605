import { useEffect } from "react";
import { useToday } from "@/lib/context/today-context";
import { weatherLine, weatherSwitch } from "@/shared/weather/copy";
import { weatherObject } from "@/shared/weather/weather-object";
import { weatherTurn } from "@/shared/weather/weather-turn";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { selectWeatherOrderOff, weatherOrderSwitched } from "@/store/slices/home";
import { WeatherStrip } from "@/ui/display/weather-strip";
import { useHomeWeather } from "./home-weather";

/** Only those who switch it need the device's memory: it comes after the first load. */
const deviceEntry = async () => (await import("@/lib/storage/entries/weather-order")).weatherOrder;

/** What the next day out brings, and why what is under a roof comes first; the switch is remembered on this device. */
export const WeatherLine = () => {
  const day = useHomeWeather();
  const today = useToday();
  const dispatch = useAppDispatch();
  const isOff = useAppSelector(selectWeatherOrderOff);
  useEffect(() => {
    void deviceEntry().then((entry) => dispatch(weatherOrderSwitched(!entry.read().off)));
  }, [dispatch]);

  if (!day) return null;
  const switchTo = (isOn: boolean) => {
    dispatch(weatherOrderSwitched(isOn));
    void deviceEntry().then((entry) => entry.write({ off: !isOn }));
  };
  const action = isOff
    ? { label: weatherSwitch.on, spoken: weatherSwitch.onSpoken, onClick: () => switchTo(true) }
    : { label: weatherSwitch.off, spoken: weatherSwitch.offSpoken, onClick: () => switchTo(false) };
  return (
    <WeatherStrip
      object={weatherObject(day)}
      text={weatherLine(day, today, isOff)}
      action={weatherTurn(day) ? action : undefined}
    />
  );
};
