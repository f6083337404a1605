import { clockText } from "@/shared/dates/date-text";
import { NumberField } from "@/ui/fields/number-field";
import { Select } from "@/ui/fields/select";
import { Pair } from "./field-layout";

interface Cutoff {
  cutoff_time?: string | null | undefined;
  cutoff_hours?: number | null | undefined;
}

interface Props {
  copy: { cutoffTime: string; cutoffHint: string; noCutoff: string; cutoffHours: string };
  cutoff: Cutoff;
  set: (part: Cutoff) => void;
  faults: Readonly<Record<string, string>>;
}

const HALF_HOURS = Array.from(
  { length: 48 },
  (_, index) => `${String(Math.floor(index / 2)).padStart(2, "0")}:${index % 2 === 0 ? "00" : "30"}`,
);

/** End of booking: a time on the day of the visit, and hours before its start. */
export const CutoffFields = ({ copy, cutoff: { cutoff_time: time, cutoff_hours: hours }, set, faults }: Props) => (
  <Pair>
    <Select
      label={copy.cutoffTime}
      hint={copy.cutoffHint}
      value={time ?? ""}
      onChange={({ target }) => set({ cutoff_time: target.value || null })}
      options={[
        { value: "", label: copy.noCutoff },
        ...HALF_HOURS.map((value) => ({ value, label: clockText(value) })),
      ]}
      {...(faults.cutoff_time ? { error: faults.cutoff_time } : {})}
    />
    <NumberField
      label={copy.cutoffHours}
      digits={2}
      value={hours ?? null}
      onValue={(value) => set({ cutoff_hours: value })}
      {...(faults.cutoff_hours ? { error: faults.cutoff_hours } : {})}
    />
  </Pair>
);
