import { localEntry } from "@/lib/storage/local-entry";
import { flag, list, nullable, record, text, whole } from "@/lib/storage/shape";
import { type DayPlan, MOST_PLANS, MOST_STOPS } from "@/shared/plan/day-plan";

const clock = text({ form: /^([01]\d|2[0-3]):[0-5]\d$/ });
const day = text({ form: /^\d{4}-\d{2}-\d{2}$/ });
const name = text({ max: 200 });

const entry = localEntry<{ plans: DayPlan[] }>({
  key: "nadlang.day-plans",
  schema: record({
    plans: list(
      record({
        id: text({ max: 40 }),
        date: day,
        stops: list(
          record({
            pk: whole(1),
            name,
            booked: nullable(record({ date: day, from: clock, to: nullable(clock) })),
            minutes: nullable(whole(15, 720)),
          }),
          MOST_STOPS,
        ),
        leave: clock,
        meal: nullable(clock),
        nap: nullable(record({ from: clock, to: clock })),
        isNapless: flag,
        lodging: nullable(record({ id: whole(1), name })),
      }),
      MOST_PLANS,
    ),
  }),
  fallback: { plans: [] },
});

const keep = (plans: DayPlan[]): DayPlan[] => {
  if (plans.length === 0) entry.remove();
  else entry.write({ plans });
  return plans;
};

/** Why a plan was not added: the limit is reached, or the device stores nothing. */
type NotAdded = "tooMany" | "notKept";

/**
 * Day plans on this device, newest first; never sent. Each change starts from the stored plans, so that it does not
 * restore one that another tab or the end of a login removed.
 */
export const dayPlans = {
  read: (): DayPlan[] => entry.read().plans,
  /** Adds a plan while there is room; never replaces another. */
  add: (plan: DayPlan): NotAdded | null => {
    const plans = entry.read().plans;
    if (plans.length >= MOST_PLANS) return "tooMany";
    keep([plan, ...plans]);
    return entry.read().plans.some(({ id }) => id === plan.id) ? null : "notKept";
  },
  /** Changes a plan if it still exists. */
  change: (id: string, change: (plan: DayPlan) => DayPlan): DayPlan[] => {
    const plans = entry.read().plans;
    return plans.some((plan) => plan.id === id)
      ? keep(plans.map((plan) => (plan.id === id ? change(plan) : plan)))
      : plans;
  },
  remove: (id: string): DayPlan[] => keep(entry.read().plans.filter((plan) => plan.id !== id)),
};
