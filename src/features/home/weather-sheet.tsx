import { weatherSwitch } from "@/shared/weather/copy";
import { Switch } from "@/ui/fields/switch";
import { Sheet } from "@/ui/overlays/sheet";

interface Props {
  open: boolean;
  onClose: () => void;
  /** The day's weather, and its effect on the order. */
  line: string;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
}

/** Explains why indoor contents come first, with the switch for it. */
export const WeatherSheet = ({ open, onClose, line, isOn, onSwitch }: Props) => (
  <Sheet open={open} onClose={onClose} title={weatherSwitch.title} detail={line}>
    <Switch label={weatherSwitch.label} checked={isOn} onChange={onSwitch} />
  </Sheet>
);
