import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import styled from "styled-components";
import { timesChangeMutation, timesMutation } from "@/api/main/staff/contents";
import { useHttp } from "@/lib/http/http-context";
import type { SlotsPlan, VenueSlots } from "@/shared/contract/main/staff/slots";
import type { PlainDate } from "@/shared/dates/plain-date";
import { Button } from "@/ui/controls/button";
import { Chip } from "@/ui/controls/chip";
import { Checkbox } from "@/ui/fields/checkbox";
import { TextField } from "@/ui/fields/text-field";
import { text } from "@/ui/theme/text";
import { toNumber } from "../fields/to-number";
import { venueContentsCopy } from "./content-copy";
import { DaysOff, withDay } from "./days-off";
import { Effect, useEffectFirst } from "./effect-first";

const { times: copy } = venueContentsCopy;

type Seats = Pick<SlotsPlan, "capacity" | "on_site" | "is_calm">;

const listVersions = (slots: VenueSlots["slots"]): string[] => slots.map(({ version }) => version);

interface PlanProps {
  id: string;
  slots: VenueSlots["slots"];
  today: PlainDate;
}

/** Creates or changes the slots of the chosen weekdays between two days. */
export const PlanPanel = ({ id, slots, today }: PlanProps) => {
  const planning = useMutation(timesMutation(useHttp().main, id));
  const [plan, setPlan] = useState<SlotsPlan>({
    from: "",
    to: "",
    weekdays: [0, 6],
    on_holidays: false,
    except: [],
    starts_at: "10:00",
    ends_at: "11:00",
    capacity: 10,
    on_site: 0,
    is_calm: false,
    is_sure: false,
  });
  // Includes a day that is chosen but not added yet.
  const [nextOff, setNextOff] = useState("");
  const { root, outcome, faults, problem, run, changed } = useEffectFirst(id, plan, (isSure) =>
    planning.mutateAsync({
      ...plan,
      except: withDay(plan.except, nextOff),
      is_sure: isSure,
      seen: listVersions(
        slots.filter((slot) => slot.starts_at === plan.starts_at && slot.date >= plan.from && slot.date <= plan.to),
      ),
    }),
  );
  const set = (part: Partial<SlotsPlan>) => {
    setPlan({ ...plan, ...part });
    changed();
  };
  const field = (name: "from" | "to" | "starts_at" | "ends_at", label: string, type: "date" | "time") => (
    <TextField
      label={label}
      type={type}
      {...(type === "date" ? { min: today } : {})}
      value={plan[name]}
      onChange={({ target }) => set({ [name]: target.value })}
      {...(faults[name] ? { error: faults[name] } : {})}
    />
  );
  return (
    <Panel ref={root} aria-label={copy.plan}>
      <h2>{copy.plan}</h2>
      <p>{copy.planDetail}</p>
      <Pair>
        {field("from", copy.from, "date")}
        {field("to", copy.to, "date")}
        {field("starts_at", copy.startsAt, "time")}
        {field("ends_at", copy.endsAt, "time")}
      </Pair>
      <Days role="group" aria-label={copy.weekdays}>
        {copy.days.map((name, day) => {
          const isOn = plan.weekdays.includes(day);
          return (
            <Chip
              key={name}
              selected={isOn}
              aria-pressed={isOn}
              onClick={() =>
                set({ weekdays: isOn ? plan.weekdays.filter((weekday) => weekday !== day) : [...plan.weekdays, day] })
              }
            >
              {name}
            </Chip>
          );
        })}
      </Days>
      <Checkbox
        label={copy.holidays}
        checked={plan.on_holidays}
        onChange={({ target }) => set({ on_holidays: target.checked })}
      />
      <DaysOff
        days={plan.except}
        next={nextOff}
        first={today}
        fault={faults.except}
        onNext={(day) => {
          setNextOff(day);
          changed();
        }}
        onDays={(except) => set({ except })}
      />
      <SeatFields seats={plan} set={set} faults={faults} />
      <Effect outcome={outcome} problem={problem} />
      <Button kind={outcome ? "brand" : "ink"} size={48} pending={planning.isPending} onClick={() => void run()}>
        {outcome ? copy.save : copy.check}
      </Button>
    </Panel>
  );
};

interface ChangeProps {
  id: string;
  slots: VenueSlots["slots"];
  onDone: () => void;
}

export const ChangePanel = ({ id, slots, onDone }: ChangeProps) => {
  const changing = useMutation(timesChangeMutation(useHttp().main, id));
  const [first] = slots;
  const [seats, setSeats] = useState<Seats>({
    capacity: (first?.capacity ?? 0) + (first?.on_site ?? 0),
    on_site: first?.on_site ?? 0,
    is_calm: first?.is_calm ?? false,
  });
  const { root, outcome, faults, problem, run, changed } = useEffectFirst(
    id,
    seats,
    (isSure) =>
      changing.mutateAsync({ slots: slots.map(({ pk }) => pk), ...seats, is_sure: isSure, seen: listVersions(slots) }),
    onDone,
  );
  const set = (part: Partial<Seats>) => {
    setSeats({ ...seats, ...part });
    changed();
  };
  return (
    <Panel ref={root} aria-label={copy.chosen(slots.length)}>
      <h2>{copy.chosen(slots.length)}</h2>
      <p>{copy.chosenDetail}</p>
      <SeatFields seats={seats} set={set} faults={faults} />
      <Effect outcome={outcome} problem={problem} />
      <Button kind={outcome ? "brand" : "ink"} size={48} pending={changing.isPending} onClick={() => void run()}>
        {outcome ? copy.save : copy.check}
      </Button>
    </Panel>
  );
};

interface SeatProps {
  seats: Seats;
  set: (part: Partial<Seats>) => void;
  faults: Readonly<Record<string, string>>;
}

const SeatFields = ({ seats, set, faults }: SeatProps) => {
  const field = (name: "capacity" | "on_site", label: string, hint?: string) => (
    <TextField
      label={label}
      {...(hint ? { hint } : {})}
      inputMode="numeric"
      maxLength={4}
      value={seats[name]}
      onChange={({ target }) => set({ [name]: toNumber(target.value) ?? 0 })}
      {...(faults[name] ? { error: faults[name] } : {})}
    />
  );
  return (
    <>
      <Pair>
        {field("capacity", copy.capacity)}
        {field("on_site", copy.onSite, copy.onSiteHint)}
      </Pair>
      <Checkbox
        label={copy.calm}
        detail={copy.calmDetail}
        checked={seats.is_calm}
        onChange={({ target }) => set({ is_calm: target.checked })}
      />
    </>
  );
};

const Panel = styled.section`
  display: grid;
  gap: 12px;
  padding: 20px;
  border: 1px solid var(--line);
  border-radius: 16px;
  h2 { ${text.title3} }
  > p { color: var(--fg-2); ${text.label2} }
  [role="status"] { display: grid; gap: 8px; }
  [role="status"]:empty { display: none; }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 1fr));
  gap: 12px;
  align-items: start;
`;

/* One row for the seven weekdays. */
const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: 4px;
  .chip { justify-content: center; padding-inline: 0; }
  .chip::before { width: 100%; }
`;
