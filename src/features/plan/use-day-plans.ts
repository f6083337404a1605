import { useCallback, useEffect, useState } from "react";
import { dayPlans } from "@/lib/storage/entries/day-plans";
import type { DayPlan } from "@/shared/plan/day-plan";

export interface DayPlans {
  /** Null until read from the device. */
  plans: DayPlan[] | null;
  change(id: string, change: (plan: DayPlan) => DayPlan): void;
  remove(id: string): void;
}

/** Plans of this device, and their changes, including those of other tabs. */
export const useDayPlans = (): DayPlans => {
  const [plans, setPlans] = useState<DayPlan[] | null>(null);
  useEffect(() => {
    const read = () => setPlans(dayPlans.read());
    read();
    window.addEventListener("storage", read);
    return () => window.removeEventListener("storage", read);
  }, []);
  const change = useCallback((id: string, how: (plan: DayPlan) => DayPlan) => setPlans(dayPlans.change(id, how)), []);
  const remove = useCallback((id: string) => setPlans(dayPlans.remove(id)), []);
  return { plans, change, remove };
};
