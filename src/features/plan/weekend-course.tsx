import { useRouter } from "next/router";
import { useEffect, useRef, useState } from "react";
import styled from "styled-components";
import { SuggestedContents } from "@/booking/suggested-contents";
import { useCardFamily } from "@/lib/context/family-context";
import { newIdempotencyKey } from "@/lib/http/idempotency-key";
import { townPk, useDistrictCentres } from "@/lib/map/district-centres";
import { paths } from "@/lib/paths";
import { dayPlans } from "@/lib/storage/entries/day-plans";
import type { ContentCard } from "@/shared/contract/main/contents";
import type { PlainDate } from "@/shared/dates/plain-date";
import { coursePlan, orderCourses } from "@/shared/plan/weekend-course";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { selectDistrictId } from "@/store/slices/member/region";
import { LiveRegion } from "@/ui/a11y/live-region";
import { Button } from "@/ui/controls/button";
import { EmptyState } from "@/ui/feedback/empty-state";
import { Notice } from "@/ui/feedback/notice";
import { Inset, Stack, Text } from "@/ui/layout";
import { planCopy } from "./copy";
import { DayBlock } from "./day-block";
import { type Day, useDay } from "./use-day";

const copy = planCopy.weekend;
const NOT_KEPT = "weekend";

type Course = readonly [ContentCard, ContentCard];

const endMinutes = ({ planned }: Day): number =>
  planned && "steps" in planned ? (planned.steps.at(-1)?.to ?? 0) : Number.POSITIVE_INFINITY;
const isBroken = ({ planned }: Day): boolean => planned !== null && "breaks" in planned;

/** Plans two places in both orders; returns the day that ends sooner, and whether both are impossible. */
const useCourse = ([one, other]: Course, date: PlainDate) => {
  const there = coursePlan(NOT_KEPT, date, [one, other]);
  const back = coursePlan(NOT_KEPT, date, [other, one]);
  const [first, second] = [useDay(there), useDay(back)];
  const isBack = endMinutes(second) < endMinutes(first);
  return {
    plan: isBack ? back : there,
    places: isBack ? [other, one] : [one, other],
    day: isBack ? second : first,
    isBroken: isBroken(first) && isBroken(second),
  };
};

interface Props {
  date: PlainDate;
  cards: readonly ContentCard[];
}

/** Courses of a list's places, one after the other; impossible courses are skipped. */
const WeekendCourse = ({ date, cards }: Props) => {
  const [broken, setBroken] = useState<readonly number[]>([]);
  const [at, setAt] = useState(0);
  const courses = orderCourses(cards).filter(([{ pk }]) => !broken.includes(pk));
  const course = courses[at % courses.length];
  if (!course) {
    return (
      <EmptyState
        object="calendar"
        title={copy.emptyTitle}
        detail={copy.emptyDetail}
        action={{ label: copy.emptyAction, href: paths.contents({ date }) }}
      />
    );
  }
  return (
    <OneCourse
      key={course[0].pk}
      course={course}
      date={date}
      onBroken={() => setBroken((pks) => [...pks, course[0].pk])}
      {...(courses.length > 1 ? { onOther: () => setAt(at + 1) } : {})}
      isOther={at > 0}
    />
  );
};

export default WeekendCourse;

interface OneProps {
  course: Course;
  date: PlainDate;
  onBroken: () => void;
  onOther?: () => void;
  /** True when chosen by a press: the course is then announced to screen readers. */
  isOther: boolean;
}

const OneCourse = ({ course, date, onBroken, onOther, isOther }: OneProps) => {
  const { plan, places, day, isBroken } = useCourse(course, date);
  const family = useCardFamily();
  const near = useAppSelector(selectDistrictId);
  const centres = useDistrictCentres();
  const dispatch = useAppDispatch();
  const { push } = useRouter();
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (isBroken) onBroken();
  }, [isBroken, onBroken]);
  const start = useRef<HTMLParagraphElement>(null);
  // The pressed button disappears with its course: focus the start of this one.
  useEffect(() => {
    if (isOther) start.current?.focus();
  }, [isOther]);

  const keep = () => {
    const id = newIdempotencyKey();
    const notAdded = dayPlans.add({ ...plan, id });
    if (notAdded !== null) return setProblem(planCopy.sheet[notAdded]);
    dispatch(toastShown(planCopy.sheet.added, "success"));
    void push(paths.plan.detail(id));
  };
  const shown = isBroken ? { ...day, planned: null } : day;
  const names = plan.stops.map(({ name }) => name).join(" → ");
  return (
    <>
      <LiveRegion text={isOther && shown.planned ? copy.changed(names) : ""} />
      <Start ref={start} tabIndex={-1} $size="body2" $quiet $above={12}>
        {copy.why(
          centres?.find((centre) => centre.pk === townPk(near))?.name,
          family !== null && family.children.length > 0,
        )}
      </Start>
      <DayBlock plan={plan} day={shown} />
      {shown.planned && (
        <>
          <Inset $bleed $top={28}>
            <SuggestedContents title={copy.places} contents={places} family={family} date={date} />
          </Inset>
          <Stack $gap={8}>
            {problem !== null && <Notice tone="error">{problem}</Notice>}
            <Button full onClick={keep}>
              {copy.keep}
            </Button>
            {onOther && (
              <Button full kind="soft" onClick={onOther}>
                {copy.other}
              </Button>
            )}
          </Stack>
          <Inset $top={16}>
            <Text $size="label2" $quiet>
              {planCopy.onDevice}
            </Text>
          </Inset>
        </>
      )}
    </>
  );
};

/** Focusable as a place to read on from, not to press. */
const Start = styled(Text)`
  &:focus { outline: none; }
`;
