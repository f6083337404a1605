import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import styled from "styled-components";
import { planNightsMutation, venueStayKeys } from "@/api/stay/venue-stays";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { useFieldErrors } from "@/lib/http/use-field-errors";
import type { NightsOutcome, NightsPlan, VenueNight, VenueRoom, VenueStay } from "@/shared/contract/stay/partner";
import { wonText } from "@/shared/price/price-text";
import { Button } from "@/ui/controls/button";
import { Chip } from "@/ui/controls/chip";
import { Notice } from "@/ui/feedback/notice";
import { NumberField } from "@/ui/fields/number-field";
import { Segmented } from "@/ui/tabs/segmented";
import { text } from "@/ui/theme/text";
import { CloseNight } from "./close-night";
import { calendarCopy, panelCopy as copy } from "./copy";
import { ParentPays } from "./parent-pays";
import { listDates, type Picked } from "./pick-days";
import { useSaved } from "./use-saved";

interface Props {
  stay: VenueStay;
  room: VenueRoom;
  picked: Picked;
  nights: ReadonlyMap<string, VenueNight>;
  onDone: () => void;
}

type Sale = keyof typeof copy.sales;
const SALES: readonly Sale[] = ["keep", "open", "closed"];

type Wanted = { price: number | null; capacity: number | null; minNights: number | null; sale: Sale };
const NOTHING: Wanted = { price: null, capacity: null, minNights: null, sale: "keep" };

/** Body of the request: empty fields are left out and do not change. */
const toPlan = (dates: string[], { price, capacity, minNights, sale }: Wanted): Omit<NightsPlan, "is_sure"> => ({
  dates,
  ...(price === null ? {} : { price }),
  ...(capacity === null ? {} : { capacity }),
  ...(minNights === null ? {} : { min_nights: minNights }),
  ...(sale === "keep" ? {} : { is_closed: sale === "closed" }),
});

/** Sets price, rooms, shortest stay and sale of the picked nights, after a preview of the effect. */
export const NightPanel = ({ stay, room, picked, nights, onDone }: Props) => {
  const client = useQueryClient();
  const planning = useMutation(planNightsMutation(useHttp().stay, room.id));
  const { done, failed } = useSaved();
  const [weekdays, setWeekdays] = useState<readonly number[]>([]);
  const [wanted, setWanted] = useState(NOTHING);
  const [outcome, setOutcome] = useState<NightsOutcome | null>(null);
  const [isTried, setTried] = useState(false);
  const dates = listDates(picked, weekdays);
  const shown = dates.flatMap((date) => nights.get(date) ?? []);
  const faults = useFieldErrors(planning.error, toPlan(dates, wanted));
  const set = (part: Partial<Wanted>) => {
    setWanted({ ...wanted, ...part });
    setOutcome(null);
  };
  const problem = planning.error && toApiError(planning.error);
  const isEmpty = Object.keys(toPlan([], wanted)).length === 1 || dates.length === 0;
  const send = async (isSure: boolean) => {
    try {
      const seen = shown.map(({ version }) => version);
      const planned = await planning.mutateAsync({ ...toPlan(dates, wanted), seen, is_sure: isSure });
      setOutcome(isSure ? null : planned);
      if (!isSure) return;
      done(copy.saved);
      await client.invalidateQueries({ queryKey: venueStayKeys.nights(room.id) });
      onDone();
    } catch (error) {
      setOutcome(null);
      if (toApiError(error).code !== "C_CHANGED") return failed(error);
      // Reload the current values shown as hints of the fields.
      await client.invalidateQueries({ queryKey: venueStayKeys.nights(room.id) });
    }
  };
  const number = (name: "price" | "capacity" | "minNights", label: string, now: string, digits: number) => {
    const error = faults[name === "minNights" ? "min_nights" : name];
    return (
      <NumberField
        label={label}
        digits={digits}
        value={wanted[name]}
        hint={now}
        onValue={(value) => set({ [name]: value })}
        {...(error ? { error } : {})}
      />
    );
  };
  const [first] = shown;
  const [only] = dates.length === 1 ? shown : [];
  return (
    <Root>
      <h2>{copy.picked(picked.from, picked.to, dates.length)}</h2>
      {picked.from !== picked.to && (
        <Days role="group" aria-label={copy.weekdays}>
          {calendarCopy.days.map((name, day) => (
            <Chip
              key={name}
              selected={weekdays.includes(day)}
              onClick={() => {
                setWeekdays(
                  weekdays.includes(day) ? weekdays.filter((weekday) => weekday !== day) : [...weekdays, day],
                );
                setOutcome(null);
              }}
            >
              {name}
            </Chip>
          ))}
        </Days>
      )}
      {number(
        "price",
        copy.price,
        currentValue(shown, ({ price }) => wonText(price)),
        8,
      )}
      <Pair>
        {number(
          "capacity",
          copy.capacity,
          currentValue(shown, ({ capacity }) => String(capacity)),
          3,
        )}
        {number(
          "minNights",
          copy.minNights,
          currentValue(shown, ({ min_nights: min }) => String(min)),
          2,
        )}
      </Pair>
      <Segmented
        label={copy.sale}
        value={wanted.sale}
        onChange={(sale) => set({ sale })}
        items={SALES.map((value) => ({ value, label: copy.sales[value] }))}
      />
      <ParentPays stay={stay} room={room} date={first?.date ?? picked.from} now={first?.price} price={wanted.price} />
      {problem?.code === "C_CHANGED" && <Notice tone="error">{problem.message}</Notice>}
      {isTried && isEmpty && <Notice tone="error">{dates.length === 0 ? copy.noNights : copy.nothing}</Notice>}
      {outcome && <Outcome outcome={outcome} />}
      <Button
        kind={outcome ? "brand" : "ink"}
        size={48}
        full
        pending={planning.isPending}
        onClick={() => (isEmpty ? setTried(true) : void send(outcome !== null))}
      >
        {outcome ? copy.save : copy.check}
      </Button>
      {only && <CloseNight key={only.pk} room={room.id} night={only} />}
    </Root>
  );
};

/** Current value of the picked nights, as the hint of a field. */
const currentValue = (nights: readonly VenueNight[], read: (night: VenueNight) => string): string => {
  const values = new Set(nights.map(read));
  const [value] = values;
  return value === undefined ? calendarCopy.none : copy.same(values.size === 1 ? value : copy.mixed);
};

const Outcome = ({ outcome }: { outcome: NightsOutcome }) => (
  <>
    <Notice>
      <span role="status">{copy.effect(outcome)}</span>
    </Notice>
    {outcome.kept.length > 0 && <Notice tone="coupon">{copy.kept(outcome)}</Notice>}
    {copy.blocked(outcome).map((line) => (
      <Notice key={line} tone="error">
        {line}
      </Notice>
    ))}
  </>
);

const Root = styled.div`
  display: grid;
  gap: 14px;
  h2 { ${text.title3} }
`;

/* One row for the seven weekdays. */
const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: 4px;
  .chip { justify-content: center; padding-inline: 0; }
  .chip::before { width: 100%; }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;
`;
