import { useRef, useState } from "react";
import styled from "styled-components";
import { WhoGoes } from "@/booking/who-goes";
import { paths } from "@/lib/paths";
import { useSheet } from "@/lib/sheets";
import { dateText } from "@/shared/dates/date-text";
import { type DayPlan, type PlanStop, withMoved, withoutStop } from "@/shared/plan/day-plan";
import { LiveRegion } from "@/ui/a11y/live-region";
import { ButtonLink } from "@/ui/controls/button-link";
import { Chip } from "@/ui/controls/chip";
import { IconButton } from "@/ui/controls/icon-button";
import { Band, Gutter } from "@/ui/display/section-header";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { Notice } from "@/ui/feedback/notice";
import { Skeleton } from "@/ui/feedback/skeleton";
import { Icon } from "@/ui/icon/icon";
import { Inset, Text, WrapRow } from "@/ui/layout";
import { AskButton } from "@/ui/overlays/ask-button";
import { text } from "@/ui/theme/text";
import { planCopy as copy } from "./copy";
import { Settings } from "./settings";
import { StopList } from "./stop-list";
import { Timeline } from "./timeline";
import { type Day, useDay } from "./use-day";

interface Props {
  plan: DayPlan;
  onChange: (how: (plan: DayPlan) => DayPlan) => void;
  onRemove: () => void;
}

/** A plan with everything that can be changed of it. */
const OnePlan = ({ plan, onChange, onRemove }: Props) => {
  const day = useDay(plan);
  const [spoken, setSpoken] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  const move = ({ pk, name }: PlanStop, by: -1 | 1) => {
    const at = plan.stops.findIndex((one) => one.pk === pk) + by + 1;
    setSpoken(copy.stops.moved(name, at));
    onChange((now) => withMoved(now, pk, by));
  };
  const drop = ({ pk, name }: PlanStop) => {
    setSpoken(copy.stops.removed(name));
    onChange((now) => withoutStop(now, pk));
    heading.current?.focus({ preventScroll: true });
  };
  const stay = ({ pk }: PlanStop, minutes: number | null) =>
    onChange((now) => ({ ...now, stops: now.stops.map((one) => (one.pk === pk ? { ...one, minutes } : one)) }));
  const leaveLodging = () => {
    setSpoken(copy.lodging.removed);
    onChange((now) => ({ ...now, lodging: null }));
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <Root>
      <LiveRegion text={spoken} />
      <section>
        <h2>{dateText(plan.date)}</h2>
        <WrapRow $gap={8} $above={12}>
          <WhoGoes />
          <HomeChip home={day.home} />
        </WrapRow>
        <DayBlock plan={plan} day={day} />
      </section>
      <Band />
      <section>
        <h2 ref={heading} tabIndex={-1}>
          {copy.stops.title}
        </h2>
        <StopList
          stops={plan.stops}
          details={day.details}
          hasOwnStay={(at) => day.places[at]?.times === null}
          onMove={move}
          onRemove={drop}
          onStay={stay}
        />
        {plan.lodging && <Night name={plan.lodging.name} onRemove={leaveLodging} />}
        <Inset $above={8}>
          <ButtonLink kind="soft" size={48} full icon={<Icon name="plus" />} href={paths.contents({ date: plan.date })}>
            {copy.stops.more}
          </ButtonLink>
        </Inset>
      </section>
      <Band />
      <section>
        <h2>{copy.settings.title}</h2>
        <Settings plan={plan} factsNap={day.factsNap} onChange={(some) => onChange((now) => ({ ...now, ...some }))} />
      </section>
      <Gutter>
        <Text $size="label2" $quiet $top={24}>
          {copy.onDevice}
        </Text>
        <Inset $top={8} $bottom={40}>
          <AskButton
            label={copy.remove}
            title={copy.removeTitle}
            detail={copy.removeDetail}
            pending={false}
            onYes={(close) => {
              close();
              onRemove();
            }}
          />
        </Inset>
      </Gutter>
    </Root>
  );
};

export default OnePlan;

/** Where the night is spent, and home again in its place. */
const Night = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <NightRow>
    <Icon name="bed-double" />
    <div>
      <small>{copy.lodging.title}</small>
      <b>{name}</b>
    </div>
    <IconButton label={copy.stops.remove(name)} icon={<Icon name="trash" />} onClick={onRemove} />
  </NightRow>
);

/** From which district the day begins, and the way to another. */
const HomeChip = ({ home }: Pick<Day, "home">) => {
  const pick = useSheet("district");
  return (
    <Chip
      icon={<Icon name="house" />}
      iconEnd={<Icon name="chevron-down" />}
      aria-haspopup="dialog"
      onClick={() => pick?.({ current: home?.pk ?? null, onPicked: () => undefined })}
    >
      {home?.name ? copy.from(home.name) : copy.noHome}
    </Chip>
  );
};

/** The timeline, or why there is none. */
const DayBlock = ({ plan, day }: { plan: DayPlan; day: Day }) => {
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
        <Skeleton shape="text" count={6} />
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
      {plan.meal !== null && !planned.steps.some(({ kind }) => kind === "meal") && (
        <Notice tone="grey">{copy.mealAtHome}</Notice>
      )}
      {day.home === null && <Notice tone="info">{copy.noHomeDetail}</Notice>}
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

const NightRow = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  padding-block: 10px;
  box-shadow: inset 0 1px 0 var(--line);
  > svg { flex: none; width: 20px; height: 20px; }
  > div { flex: 1; min-width: 0; }
  small { display: block; color: var(--fg-2); ${text.label2} }
  b { ${text.body1} font-weight: 700; }
`;

const Root = styled.div`
  > section { padding: 20px var(--gutter) 24px; }
  h2 { ${text.title2} }
  h2:focus { outline: none; }
`;
