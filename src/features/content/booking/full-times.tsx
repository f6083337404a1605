import { useChosen } from "@/features/content/choice-context";
import { lateCopy } from "@/features/content/late-copy";
import { useSheet } from "@/lib/sheets";
import { Button } from "@/ui/controls/button";
import { Icon } from "@/ui/icon/icon";
import { fullTimes } from "./times";

const { booking: copy } = lateCopy;
const MOST_SHOWN = 12;

/** A place in line for the starting times of this week, or of the chosen day, that are sold out. */
export const FullTimes = () => {
  const { detail, date, slots, counts } = useChosen();
  const open = useSheet("waitlist");
  const times = fullTimes(slots.shown.data?.slots ?? [], date).slice(0, MOST_SHOWN);
  if (!open || times.length === 0) return null;
  const { pk: contentPk, name: title, max_per_order: most } = detail;
  const options = detail.options.map((option) => ({ pk: option.pk, name: option.name, count: counts[option.pk] ?? 0 }));
  return (
    <div className="full-times">
      <Button
        kind="outline"
        size={48}
        full
        icon={<Icon name="bell-ring" />}
        onClick={() => open({ kind: "activity", contentPk, title, times, options, most })}
      >
        {copy.waitForSeats}
      </Button>
    </div>
  );
};
