import { useQueries, useQuery } from "@tanstack/react-query";
import { contentDetailQuery } from "@/api/main/content/detail";
import { contentSlotsQuery } from "@/api/main/content/slots";
import { accommodationQuery } from "@/api/stay/accommodation";
import { useFamily } from "@/lib/context/family-context";
import { useToday } from "@/lib/context/today-context";
import { useHttp } from "@/lib/http/http-context";
import { townPk, useDistrictCentres } from "@/lib/map/district-centres";
import { ageMonths } from "@/shared/age/age";
import type { ContentDetail } from "@/shared/contract/main/contents";
import type { Point } from "@/shared/geo/haversine-km";
import { toMinutes } from "@/shared/plan/clock-minutes";
import { type DayPlan, findNap } from "@/shared/plan/day-plan";
import type { DayPlanned, PlanAsk, PlanPlace, Span } from "@/shared/plan/plan-shape";
import { planDay, SMALL_MONTHS } from "@/shared/plan/planner";
import { useAppSelector } from "@/store/hooks";
import { selectChildFacts } from "@/store/slices/member/children";
import { selectChosenDistrictId } from "@/store/slices/member/region";
import { planPlace } from "./plan-place";

/** Default nap at an age; null from three years on. */
const usualNap = (months: number): { from: string; to: string } | null =>
  months < SMALL_MONTHS ? { from: "13:00", to: "14:30" } : null;

export interface Day {
  /** Null while a place is loading or unavailable. */
  planned: DayPlanned | null;
  /** The planned places in the plan's order; null for an unknown one. */
  places: readonly (PlanPlace | null)[];
  details: readonly (ContentDetail | undefined)[];
  hasFailed: boolean;
  isFetching: boolean;
  retry: () => void;
  /** Nap by the facts of the children, regardless of the plan. */
  factsNap: Span | null;
  /** True while the nap is assumed by age, as the parent stated none. */
  isNapAssumed: boolean;
  /** True when a district is chosen as the start of the day. */
  hasHome: boolean;
}

const MIDNIGHT = "00:00";

/** Plans a day on the device from its places, the children, and the start. */
export const useDay = (plan: DayPlan): Day => {
  const { main, stay } = useHttp();
  const today = useToday();
  const family = useFamily();
  const facts = useAppSelector(selectChildFacts);
  const homeId = useAppSelector(selectChosenDistrictId);
  const centres = useDistrictCentres();
  const findMiddle = (pk: number | undefined): Point | null =>
    (pk !== undefined && centres?.find((centre) => centre.pk === townPk(pk))) || null;

  const details = useQueries({ queries: plan.stops.map(({ pk }) => contentDetailQuery(main, { id: pk })) });
  const span = { from: plan.date, to: plan.date };
  const slots = useQueries({
    queries: plan.stops.map(({ pk, booked }, index) => ({
      ...contentSlotsQuery(main, { id: pk, ...span }),
      enabled: booked === null && plan.date >= today && details[index]?.data?.sale_state === "on_sale",
    })),
  });
  const night = useQuery({
    ...accommodationQuery(stay, { id: plan.lodging?.id ?? 0 }),
    enabled: plan.lodging !== null,
  });
  const asked = [...details, ...slots, ...(plan.lodging ? [night] : [])];

  const known = plan.stops.map((stop, index) => {
    const detail = details[index]?.data;
    if (!detail || slots[index]?.isLoading) return null;
    return planPlace(stop, detail, slots[index]?.data?.slots ?? null, plan.date, findMiddle(detail.district_pk));
  });
  const places = known.filter((item) => item !== null);
  const months = family.chosen.map(({ birth }) => ageMonths(birth, plan.date)).filter((age) => age >= 0);
  const toldNaps = family.chosen.map(({ id }) => facts[id]?.nap ?? null);
  const hasTold = toldNaps.some((nap) => nap !== null);
  const naps = family.chosen.map(({ birth }, index) => toldNaps[index] ?? usualNap(ageMonths(birth, plan.date)));
  const lodging = plan.lodging ? night.data : undefined;
  const lodgingAt =
    lodging && lodging.lat !== null && lodging.lng !== null
      ? { lat: lodging.lat, lng: lodging.lng }
      : findMiddle(lodging?.district_pk);
  const isWhole =
    plan.stops.length > 0 &&
    places.length === plan.stops.length &&
    family.isKnown &&
    centres !== undefined &&
    !asked.some(({ isLoading }) => isLoading) &&
    (plan.lodging === null || lodging !== undefined);
  const ask: PlanAsk = {
    places,
    youngestMonths: months.length > 0 ? Math.min(...months) : null,
    home: findMiddle(homeId),
    lodging: lodgingAt && { at: lodgingAt, from: toMinutes(lodging?.check_in_from || MIDNIGHT) },
    leaveFrom: toMinutes(plan.leave),
    meal: plan.meal === null ? null : toMinutes(plan.meal),
    nap: findNap(plan, naps),
  };
  return {
    planned: isWhole ? planDay(ask) : null,
    places: known,
    details: details.map(({ data }) => data),
    hasFailed: asked.some(({ isError, isPaused, data }) => data === undefined && (isError || isPaused)),
    isFetching: asked.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const item of asked) if (item.isError) void item.refetch();
    },
    isNapAssumed: !hasTold && findNap({ ...plan, nap: null, isNapless: false }, naps) !== null,
    factsNap: findNap({ ...plan, nap: null, isNapless: false }, naps),
    hasHome: homeId !== undefined,
  };
};
