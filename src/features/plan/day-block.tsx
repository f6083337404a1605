import { dateText } from "@/shared/dates/date-text";
import type { DayPlan } from "@/shared/plan/day-plan";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { ListSkeleton } from "@/ui/feedback/list-skeleton";
import { Notice } from "@/ui/feedback/notice";
import { Icon } from "@/ui/icon/icon";
import { Inset, Stack, Text } from "@/ui/layout";
import { planCopy as copy } from "./copy";
import { Timeline } from "./timeline";
import type { Day } from "./use-day";

export const DayBlock = ({ plan, day }: { plan: DayPlan; day: Day }) => {
  const { planned, hasFailed, isFetching, retry } = day;
  if (plan.stops.length === 0)
    return <EmptyState object="compass" title={copy.noStopsTitle} detail={copy.noStopsDetail} />;
  const moved = plan.stops.find(({ booked }) => booked && booked.date !== plan.date);
  if (moved?.booked) return <Broken {...copy.otherDay(moved.name, dateText(moved.booked.date))} />;
  if (planned === null && hasFailed) {
    return (
      <Inset $above={16}>
        <ErrorState compact title={copy.failed} cause={copy.failedDetail} onRetry={retry} retrying={isFetching} />
      </Inset>
    );
  }
  if (planned === null) {
    return (
      <Inset $above={16}>
        <ListSkeleton shape="step" count={6} />
      </Inset>
    );
  }
  if ("breaks" in planned) {
    const at = "place" in planned.breaks ? planned.breaks.place : -1;
    return <Broken {...copy.breaks(planned.breaks.rule, plan.stops[at]?.name ?? "")} />;
  }
  return (
    <>
      <Timeline plan={plan} steps={planned.steps} places={day.places} details={day.details} />
      <Stack $gap={8}>
        {plan.meal !== null && !planned.steps.some(({ kind }) => kind === "meal") && (
          <Notice tone="grey">{copy.mealAtHome}</Notice>
        )}
        {day.isNapAssumed && plan.nap === null && !plan.isNapless && <Notice tone="grey">{copy.napAssumed}</Notice>}
        {!day.hasHome && <Notice tone="info">{copy.noHomeDetail}</Notice>}
      </Stack>
      <Text $size="label2" $quiet $above={8}>
        {copy.estimate}
      </Text>
    </>
  );
};

const Broken = ({ title, mend }: { title: string; mend: string }) => (
  <Inset $above={16} role="status">
    <Notice tone="coupon" icon={<Icon name="triangle-exclamation-point" />} title={title}>
      {mend}
    </Notice>
  </Inset>
);
