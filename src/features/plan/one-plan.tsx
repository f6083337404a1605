import { useRef, useState } from "react";
import styled from "styled-components";
import { WhoGoes } from "@/booking/who-goes";
import { paths } from "@/lib/paths";
import { dateText } from "@/shared/dates/date-text";
import { type DayPlan, type PlanStop, withMoved, withoutStop } from "@/shared/plan/day-plan";
import { LiveRegion } from "@/ui/a11y/live-region";
import { ButtonLink } from "@/ui/controls/button-link";
import { IconButton } from "@/ui/controls/icon-button";
import { Band, Gutter } from "@/ui/display/section-header";
import { Icon } from "@/ui/icon/icon";
import { Inset, Text, WrapRow } from "@/ui/layout";
import { AskButton } from "@/ui/overlays/ask-button";
import { text } from "@/ui/theme/text";
import { planCopy as copy } from "./copy";
import { DayBlock } from "./day-block";
import { HomeChip } from "./home-chip";
import { Settings } from "./settings";
import { StopList } from "./stop-list";
import { useDay } from "./use-day";

interface Props {
  plan: DayPlan;
  onChange: (how: (plan: DayPlan) => DayPlan) => void;
  onRemove: () => void;
}

const OnePlan = ({ plan, onChange, onRemove }: Props) => {
  const day = useDay(plan);
  const [spoken, setSpoken] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  const move = ({ pk, name }: PlanStop, by: -1 | 1) => {
    const at = plan.stops.findIndex((stop) => stop.pk === pk) + by + 1;
    setSpoken(copy.stops.moved(name, at));
    onChange((now) => withMoved(now, pk, by));
  };
  const drop = ({ pk, name }: PlanStop) => {
    setSpoken(copy.stops.removed(name));
    onChange((now) => withoutStop(now, pk));
    heading.current?.focus({ preventScroll: true });
  };
  const stay = ({ pk }: PlanStop, minutes: number | null) =>
    onChange((now) => ({ ...now, stops: now.stops.map((stop) => (stop.pk === pk ? { ...stop, minutes } : stop)) }));
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
          <HomeChip />
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
        <Settings
          plan={plan}
          factsNap={day.factsNap}
          isNapAssumed={day.isNapAssumed}
          onChange={(some) => onChange((now) => ({ ...now, ...some }))}
        />
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
