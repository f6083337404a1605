import { weatherSwitch } from "@/shared/weather/copy";
import { Switch } from "@/ui/fields/switch";
import { Sheet } from "@/ui/overlays/sheet";

interface Props {
  open: boolean;
  onClose: () => void;
  /** What the day brings, and what that does to the order. */
  line: string;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
}

/** Why what is under a roof comes first, and the switch for it. */
export const WeatherSheet = ({ open, onClose, line, isOn, onSwitch }: Props) => (
  <Sheet open={open} onClose={onClose} title={weatherSwitch.title} detail={line}>
    <Switch label={weatherSwitch.label} checked={isOn} onChange={onSwitch} />
  </Sheet>
);
