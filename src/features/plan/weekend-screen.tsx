import { useQuery } from "@tanstack/react-query";
import { activityContentsQuery } from "@/api/main/content/contents";
import { WhoGoes } from "@/booking/who-goes";
import { useFamily } from "@/lib/context/family-context";
import { useToday } from "@/lib/context/today-context";
import { useNow } from "@/lib/hooks/use-now";
import { useHttp } from "@/lib/http/http-context";
import { ageMonths } from "@/shared/age/age";
import { dateText } from "@/shared/dates/date-text";
import { listDistance } from "@/shared/geo/list-distance";
import { courseDay } from "@/shared/plan/weekend-course";
import { useAppSelector } from "@/store/hooks";
import { selectDistrictId } from "@/store/slices/member/region";
import { clientOnly } from "@/ui/client-only";
import { ErrorState } from "@/ui/feedback/error-state";
import { ListSkeleton } from "@/ui/feedback/list-skeleton";
import { Skeleton } from "@/ui/feedback/skeleton";
import { Inset, Text, WrapRow } from "@/ui/layout";
import { planCopy } from "./copy";
import { HomeChip } from "./home-chip";

const copy = planCopy.weekend;
/** Enough for several courses of two. */
const PLACES = 12;

const Waiting = () => (
  <Inset $above={12}>
    <Skeleton shape="text" count={2} />
    <Inset $above={16}>
      <ListSkeleton shape="step" count={6} />
    </Inset>
  </Inset>
);

const WeekendCourse = clientOnly(() => import("./weekend-course"), Waiting);

/** A day of the coming weekend from places that are near, suit the children and are available. */
export const WeekendScreen = () => {
  const date = courseDay(useToday(), useNow());
  const { chosen, isKnown } = useFamily();
  const loc = useAppSelector(selectDistrictId);
  const months = chosen.map(({ birth }) => ageMonths(birth, date)).filter((age) => age >= 0);
  const filters = { loc, distance: listDistance.set, date, child_months: months, sort: "distance-asc" as const };
  const places = useQuery({
    ...activityContentsQuery(useHttp().main, filters, { size: PLACES }),
    enabled: isKnown,
  });
  const { data, isError, isPaused, isFetching, refetch } = places;
  return (
    <Inset $gutter $top={20} $bottom={40}>
      <Text as="h2" $size="title2">
        {dateText(date)}
      </Text>
      <WrapRow $gap={8} $above={12}>
        <WhoGoes />
        <HomeChip />
      </WrapRow>
      {data ? (
        <WeekendCourse key={`${loc} ${months.join(" ")}`} date={date} cards={data.contents} />
      ) : isPaused ? (
        <ErrorState title={copy.failed} cause={copy.offline} />
      ) : isError ? (
        <ErrorState title={copy.failed} onRetry={() => refetch()} retrying={isFetching} />
      ) : (
        <Waiting />
      )}
    </Inset>
  );
};
