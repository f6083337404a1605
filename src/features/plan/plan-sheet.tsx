import { useRouter } from "next/router";
import { useState } from "react";
import { useToday } from "@/lib/context/today-context";
import { newIdempotencyKey } from "@/lib/http/idempotency-key";
import { paths } from "@/lib/paths";
import type { PlanRequest, SheetProps } from "@/lib/sheets";
import { dayPlans } from "@/lib/storage/entries/day-plans";
import { dateText } from "@/shared/dates/date-text";
import { addDays, isPlainDate, type PlainDate, weekday } from "@/shared/dates/plain-date";
import { type DayPlan, MOST_STOPS, newPlan, withStop } from "@/shared/plan/day-plan";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { Button } from "@/ui/controls/button";
import { Notice } from "@/ui/feedback/notice";
import { RadioGroup } from "@/ui/fields/radio-group";
import { TextField } from "@/ui/fields/text-field";
import { Stack } from "@/ui/layout";
import { Sheet } from "@/ui/overlays/sheet";
import { planCopy } from "./copy";

const { sheet: copy, noStopsTitle, goneAction } = planCopy;
const SATURDAY = 6;
const FRESH = "new";

const nextSaturday = (today: PlainDate): PlainDate => addDays(today, (SATURDAY - weekday(today) + 7) % 7);

const withRequest = (plan: DayPlan, request: PlanRequest): DayPlan => {
  const { name } = request;
  if (request.kind === "stay") return { ...plan, lodging: { id: request.id, name } };
  const booked = request.booked && { date: plan.date, ...request.booked };
  return withStop(plan, { pk: request.pk, name, booked, minutes: null });
};

const isFull = ({ stops }: DayPlan, request: PlanRequest): boolean =>
  request.kind === "activity" && stops.length >= MOST_STOPS && !stops.some(({ pk }) => pk === request.pk);

/** True when its day is booked, so that no other day is possible. */
const isFixed = (request: PlanRequest): boolean =>
  request.date !== null && (request.kind === "stay" ? request.isBooked : request.booked !== null);

/** Plans that the request can join: of today or later; for a booked request, of its day only. */
const openPlans = (request: PlanRequest, today: PlainDate): DayPlan[] => {
  return dayPlans.read().filter(({ date }) => date >= today && (!isFixed(request) || date === request.date));
};

/** Adds the request to an existing plan; returns why it could not be added, or null. */
const addTo = (plan: DayPlan, request: PlanRequest): "full" | "notKept" | null => {
  if (isFull(plan, request)) return "full";
  const plans = dayPlans.change(plan.id, (dayPlan) => withRequest(dayPlan, request));
  return plans.some(({ id }) => id === plan.id) ? null : "notKept";
};

/** Adds an activity or a stay to the plan of a day, a new or an existing one. Mounted for each opening, only in the browser. */
const PlanSheet = ({ request, open, onClose }: SheetProps<"plan">) => {
  const today = useToday();
  const dispatch = useAppDispatch();
  const { push } = useRouter();
  const [plans] = useState(() => openPlans(request, today));
  const [which, setWhich] = useState(() => (plans.find((plan) => plan.date === request.date) ?? plans[0])?.id ?? FRESH);
  const [date, setDate] = useState(request.date ?? nextSaturday(today));
  const [problem, setProblem] = useState<"full" | "tooMany" | "notKept" | null>(null);

  const goTo = (path: string) => {
    onClose();
    void push(path);
  };
  const add = () => {
    const there = plans.find(({ id }) => id === which);
    const id = there?.id ?? newIdempotencyKey();
    const notAdded = there ? addTo(there, request) : dayPlans.add(withRequest(newPlan(id, date), request));
    if (notAdded !== null) return setProblem(notAdded);
    dispatch(toastShown(copy.added, "success"));
    goTo(paths.plan.detail(id));
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={copy.title}
      detail={request.name}
      footer={
        <Button full onClick={add}>
          {copy.add}
        </Button>
      }
    >
      <Stack $gap={16}>
        {plans.length > 0 && (
          <RadioGroup
            name="day-plan"
            label={copy.which}
            value={which}
            onChange={setWhich}
            options={[
              ...plans.map(({ id, date: day, stops }) => ({
                value: id,
                label: dateText(day),
                detail: stops.length > 0 ? stops.map(({ name }) => name).join(" → ") : noStopsTitle,
              })),
              { value: FRESH, label: copy.fresh },
            ]}
          />
        )}
        {which === FRESH && (
          <TextField
            type="date"
            label={copy.date}
            min={today}
            value={date}
            readOnly={isFixed(request)}
            onChange={({ target: { value } }) => isPlainDate(value) && setDate(value)}
          />
        )}
        {problem !== null && (
          <Notice
            tone="error"
            action={
              problem === "tooMany" && (
                <Button kind="outline" size={40} onClick={() => goTo(paths.plan.index())}>
                  {goneAction}
                </Button>
              )
            }
          >
            {copy[problem]}
          </Notice>
        )}
      </Stack>
    </Sheet>
  );
};

export default PlanSheet;
