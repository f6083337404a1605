import styled from "styled-components";
import { paths } from "@/lib/paths";
import type { ContentDetail } from "@/shared/contract/main/contents";
import { clockText, durationText } from "@/shared/dates/date-text";
import { toClock } from "@/shared/plan/clock-minutes";
import type { DayPlan } from "@/shared/plan/day-plan";
import type { PlanPlace, PlanStep, Where } from "@/shared/plan/plan-shape";
import { Badge } from "@/ui/display/badge";
import { Icon, type IconName } from "@/ui/icon/icon";
import { LightLink } from "@/ui/link/light-link";
import { text } from "@/ui/theme/text";
import { planCopy } from "./copy";

const { steps: copy } = planCopy;

const icons: Record<PlanStep["kind"], IconName> = {
  drive: "car",
  visit: "ferris-wheel",
  meal: "utensils",
  nap: "moon",
  wait: "clock",
};

interface Props {
  plan: DayPlan;
  steps: readonly PlanStep[];
  places: readonly (PlanPlace | null)[];
  details: readonly (ContentDetail | undefined)[];
}

interface Line {
  icon: IconName;
  title: string;
  href?: string;
  badge?: string;
  details: string[];
}

const shortClock = (minutes: number): string => clockText(toClock(minutes));

const toLine = (step: PlanStep, { plan, places, details }: Props): Line => {
  const toName = (where: Where) => (typeof where === "number" ? (plan.stops[where]?.name ?? "") : "");
  const length = durationText(step.to - step.from);
  const icon = icons[step.kind];
  switch (step.kind) {
    case "drive": {
      const { where, driving } = step;
      const title =
        where === "home"
          ? copy.driveHome
          : copy.drive(where === "lodging" ? (plan.lodging?.name ?? "") : toName(where));
      return {
        icon,
        title,
        ...(step.hasNap ? { badge: copy.driveNap } : {}),
        details: [driving > 0 ? copy.driving(durationText(driving)) : copy.walking],
      };
    }
    case "visit": {
      const [stop, place, detail] = [plan.stops[step.where], places[step.where], details[step.where]];
      const open = place?.open;
      const hours = open && open !== "closed" ? copy.hours(toClock(open.from), toClock(open.to)) : copy.hoursUnknown;
      const isGuess = !place?.times && stop?.minutes === null && detail?.duration_minutes === null;
      return {
        icon,
        title: toName(step.where),
        href: paths.content.detail({ id: stop?.pk ?? 0, date: plan.date }),
        ...(place?.isBooked ? { badge: copy.booked } : {}),
        details: [
          `${shortClock(step.from)} – ${shortClock(step.to)} · ${length}`,
          ...(place?.times ? [] : [hours]),
          ...(isGuess ? [copy.stayUnknown] : []),
        ],
      };
    }
    case "meal": {
      const hasMenu = details[step.where]?.facilities.kids_meal === "yes";
      return {
        icon,
        title: copy.meal,
        details: [copy.mealAt(toName(step.where)), ...(hasMenu ? [copy.kidsMeal] : [])],
      };
    }
    case "nap": {
      const { where } = step;
      const say = where === "home" ? copy.napHome : copy.napLodging;
      return {
        icon,
        title: copy.nap,
        details: [typeof where === "number" ? copy.napAt(toName(where), length) : say(length)],
      };
    }
    case "wait":
      return { icon, title: copy.wait, details: [copy.waitFor(length)] };
  }
};

/** Row of the final arrival at home or the lodging; null when the day ends at a stop. */
const arrivalLine = ({ steps, plan }: Props): (Line & { at: number }) | null => {
  const arrival = steps.findLast(({ kind }) => kind === "drive");
  if (arrival?.kind !== "drive" || typeof arrival.where === "number") return null;
  return {
    icon: arrival.where === "home" ? "house" : "bed-double",
    title: arrival.where === "home" ? copy.home : copy.lodging(plan.lodging?.name ?? ""),
    details: [],
    at: arrival.to,
  };
};

export const Timeline = (props: Props) => {
  const { steps } = props;
  const end = arrivalLine(props);
  const lines = steps.map((step) => ({ at: step.from, ...toLine(step, props) }));
  // Steps after the arrival take place there.
  const after = end ? lines.findIndex(({ at }) => at >= end.at) : -1;
  const all = end
    ? [...lines.slice(0, after < 0 ? lines.length : after), end, ...(after < 0 ? [] : lines.slice(after))]
    : lines;
  return (
    <List aria-label={planCopy.timeline}>
      {all.map(({ at, icon, title, href, badge, details }) => (
        <li key={`${at} ${title}`}>
          <time dateTime={toClock(at)}>{shortClock(at)}</time>
          <i aria-hidden="true">
            <Icon name={icon} />
          </i>
          <div>
            <b>
              {href ? <LightLink href={href}>{title}</LightLink> : title}
              {badge && <Badge tone="fit">{badge}</Badge>}
            </b>
            {details.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </li>
      ))}
    </List>
  );
};

const List = styled.ol`
  margin-top: 16px;
  li {
    position: relative;
    display: grid;
    grid-template-columns: 4rem 32px minmax(0, 1fr);
    gap: 0 10px;
    padding-bottom: 20px;
  }
  li:not(:last-child)::before {
    content: "";
    position: absolute;
    left: calc(4rem + 10px + 15px);
    top: 34px;
    bottom: 2px;
    width: 2px;
    background: var(--line);
  }
  time { padding-top: 5px; color: var(--fg-2); white-space: nowrap; font-variant-numeric: tabular-nums; ${text.label2} }
  i {
    display: grid;
    place-items: center;
    width: 32px;
    height: 32px;
    border-radius: 50%;
    background: var(--bg-sunken);
  }
  i svg { width: 18px; height: 18px; }
  b { display: flex; flex-wrap: wrap; align-items: center; gap: 2px 6px; min-height: 32px; ${text.body1} font-weight: 700; }
  a { position: relative; display: inline-flex; align-items: center; min-height: 44px; margin-block: -6px; text-decoration: underline; text-underline-offset: 4px; text-decoration-color: var(--line-strong); }
  p { color: var(--fg-2); ${text.body2} }
`;
