import styled from "styled-components";
import { useToday } from "@/lib/context/today-context";
import { clockText } from "@/shared/dates/date-text";
import { isPlainDate } from "@/shared/dates/plain-date";
import { toClock, toMinutes } from "@/shared/plan/clock-minutes";
import type { DayPlan } from "@/shared/plan/day-plan";
import type { Span } from "@/shared/plan/plan-shape";
import { Select } from "@/ui/fields/select";
import { TextField } from "@/ui/fields/text-field";
import { Stack } from "@/ui/layout";
import { planCopy } from "./copy";

const { settings: copy } = planCopy;

/** Half hours from one full hour to another. */
const halfHours = (from: number, to: number): { value: string; label: string }[] =>
  Array.from({ length: (to - from) * 2 + 1 }, (_, index) => toClock(from * 60 + index * 30)).map((value) => ({
    value,
    label: clockText(value),
  }));

const NAP_AS_USUAL = { from: "13:00", to: "14:30" };

interface Props {
  plan: DayPlan;
  factsNap: Span | null;
  isNapAssumed: boolean;
  onChange: (change: Partial<DayPlan>) => void;
}

export const Settings = ({ plan, factsNap, isNapAssumed, onChange }: Props) => {
  const today = useToday();
  const { nap, isNapless } = plan;
  const napBy = isNapless ? "none" : nap ? "own" : "facts";
  const chooseNap = (by: string) => {
    if (by === "none") onChange({ isNapless: true });
    else onChange({ isNapless: false, nap: by === "own" ? (nap ?? NAP_AS_USUAL) : null });
  };
  return (
    <Stack $gap={14} $above={14}>
      <TextField
        type="date"
        label={copy.date}
        min={today}
        value={plan.date}
        onChange={({ target: { value } }) => isPlainDate(value) && onChange({ date: value })}
      />
      <Select
        label={copy.leave}
        value={plan.leave}
        options={halfHours(6, 14).map(({ value, label }) => ({ value, label: copy.leaveFrom(label) }))}
        onChange={({ target: { value } }) => onChange({ leave: value })}
      />
      <Select
        label={copy.meal}
        value={plan.meal ?? ""}
        options={[...halfHours(11, 15), { value: "", label: copy.noMeal }]}
        onChange={({ target: { value } }) => onChange({ meal: value || null })}
      />
      <Select
        label={copy.nap}
        value={napBy}
        options={[
          {
            value: "facts",
            label: factsNap
              ? (isNapAssumed ? copy.napUsual : copy.napFacts)(toClock(factsNap.from), toClock(factsNap.to))
              : copy.napNoFacts,
          },
          { value: "own", label: copy.napOwn },
          { value: "none", label: copy.noNap },
        ]}
        onChange={({ target: { value } }) => chooseNap(value)}
      />
      {napBy === "own" && nap && (
        <Pair>
          <Select
            label={copy.napFrom}
            value={nap.from}
            options={halfHours(9, 17)}
            onChange={({ target: { value } }) =>
              onChange({ nap: { from: value, to: value < nap.to ? nap.to : toClock(toMinutes(value) + 60) } })
            }
          />
          <Select
            label={copy.napTo}
            value={nap.to}
            options={halfHours(9, 18).filter(({ value }) => value > nap.from)}
            onChange={({ target: { value } }) => onChange({ nap: { ...nap, to: value } })}
          />
        </Pair>
      )}
    </Stack>
  );
};

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr));
  gap: 12px;
`;
