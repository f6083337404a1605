import styled from "styled-components";
import { WeekendStrip } from "@/booking/weekend-strip";
import { useToday } from "@/lib/context/today-context";
import { paths } from "@/lib/paths";
import { dateText, ddayText } from "@/shared/dates/date-text";
import type { PlainDate } from "@/shared/dates/plain-date";
import type { DayPlan } from "@/shared/plan/day-plan";
import { Badge } from "@/ui/display/badge";
import { Figure } from "@/ui/display/figure";
import { EmptyState } from "@/ui/feedback/empty-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { Icon } from "@/ui/icon/icon";
import { Inset, Text } from "@/ui/layout";
import { LightLink } from "@/ui/link/light-link";
import { text } from "@/ui/theme/text";
import { planCopy as copy } from "./copy";
import { useDayPlans } from "./use-day-plans";

/** Sorts the next plan first and past plans last. */
const inOrder = (plans: readonly DayPlan[], today: PlainDate): DayPlan[] => {
  const isPast = ({ date }: DayPlan) => date < today;
  const byDate = [...plans].sort((plan, other) => plan.date.localeCompare(other.date));
  return [...byDate.filter((plan) => !isPast(plan)), ...byDate.filter(isPast).reverse()];
};

export const PlansScreen = () => {
  const { plans } = useDayPlans();
  const today = useToday();
  if (plans === null) {
    return (
      <Inset $gutter $top={20}>
        <Skeleton shape="text" count={4} />
      </Inset>
    );
  }
  if (plans.length === 0) {
    return (
      <>
        <EmptyState
          object="calendar"
          title={copy.emptyTitle}
          detail={copy.emptyDetail}
          action={{ label: copy.emptyAction, href: paths.contents() }}
        />
        <WeekendStrip />
      </>
    );
  }
  return (
    <>
      <WeekendStrip />
      <Inset $gutter $top={20} $bottom={40}>
        <List aria-label={copy.list}>
          {inOrder(plans, today).map(({ id, date, stops }) => (
            <li key={id}>
              <LightLink href={paths.plan.detail(id)}>
                <b>
                  <Figure>{dateText(date)}</Figure>
                  <Badge tone={date < today ? "grey" : "ink"}>{date < today ? copy.past : ddayText(today, date)}</Badge>
                </b>
                <span>{stops.length === 0 ? copy.noStopsTitle : stops.map(({ name }) => name).join(" → ")}</span>
                <Icon name="chevron-right" />
              </LightLink>
            </li>
          ))}
        </List>
        <Text $size="label2" $quiet $above={20}>
          {copy.onDevice}
        </Text>
      </Inset>
    </>
  );
};

const List = styled.ul`
  display: grid;
  gap: 12px;
  a {
    position: relative;
    display: grid;
    gap: 4px;
    padding: 16px 44px 16px 18px;
    border: 1px solid var(--line);
    border-radius: var(--r-5);
  }
  b { display: flex; flex-wrap: wrap; align-items: center; gap: 6px; ${text.title3} }
  a > span { color: var(--fg-2); ${text.body2} }
  a > svg { position: absolute; right: 14px; top: calc(50% - 10px); width: 20px; height: 20px; color: var(--fg-3); }
`;
