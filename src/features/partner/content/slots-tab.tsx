import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import styled from "styled-components";
import { timesQuery } from "@/api/main/staff/contents";
import { venueCopy } from "@/features/partner/copy";
import { useNow } from "@/lib/hooks/use-now";
import { useHttp } from "@/lib/http/http-context";
import { dateText } from "@/shared/dates/date-text";
import { holidayNames } from "@/shared/dates/holidays";
import { kstToday } from "@/shared/dates/kst";
import { addDays, type PlainDate, weekday } from "@/shared/dates/plain-date";
import { Button } from "@/ui/controls/button";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { tabular, text } from "@/ui/theme/text";
import { venueContentsCopy } from "./content-copy";
import { type Slot, SlotButton } from "./slot-button";
import { ChangePanel, PlanPanel } from "./slot-panels";

const { times: copy } = venueContentsCopy;
const WEEK = 7;

/** The coming weeks with sales by slot; slots can be changed together, or created in bulk. */
export const SlotsTab = ({ id }: { id: string }) => {
  const { data, isPending, refetch } = useQuery(timesQuery(useHttp().main, id));
  const today = kstToday(useNow());
  const [moved, setMoved] = useState<PlainDate | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const grid = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const goToPanel = () => {
    panel.current?.scrollIntoView({ block: "start" });
    panel.current?.focus({ preventScroll: true });
  };
  if (isPending) return <Skeleton shape="line" count={5} />;
  if (data === undefined) return <ErrorState title={venueCopy.failed} onRetry={() => void refetch()} />;
  // The first week with a slot, until another one is chosen.
  const first = data[0]?.date ?? today;
  const from = moved ?? addDays(first, -weekday(first));
  const days = Array.from({ length: WEEK }, (_, index) => addDays(from, index));
  const shown = data.filter(({ date }) => days.includes(date));
  const open = shown.filter(({ is_closed: isClosed }) => !isClosed);
  const sum = (pick: (slot: Slot) => number) => open.reduce((total, slot) => total + pick(slot), 0);
  const toggle = (pk: number) => {
    const next = new Set(chosen);
    if (!next.delete(pk)) next.add(pk);
    setChosen(next);
  };
  return (
    <Root>
      <div>
        <Head>
          <h2>{copy.week(dateText(from), dateText(addDays(from, WEEK - 1)))}</h2>
          <Buttons>
            <Button
              kind="soft"
              size={40}
              aria-disabled={from <= today}
              onClick={() => from > today && setMoved(addDays(from, -WEEK))}
            >
              {copy.earlier}
            </Button>
            <Button kind="soft" size={40} onClick={() => setMoved(addDays(from, WEEK))}>
              {copy.later}
            </Button>
          </Buttons>
        </Head>
        {data.length === 0 ? (
          <EmptyState object="calendar" title={copy.none} detail={copy.noneDetail} />
        ) : (
          <>
            <Sum>
              {copy.sum(
                sum(({ taken }) => taken),
                sum(({ capacity }) => capacity),
              )}
            </Sum>
            <Grid ref={grid}>
              {days.map((date) => (
                <Day key={date} data-empty={shown.every((slot) => slot.date !== date)}>
                  <h3>
                    {dateText(date)}
                    {holidayNames(date)[0] && <small>{holidayNames(date)[0]}</small>}
                  </h3>
                  {shown
                    .filter((slot) => slot.date === date)
                    .map((slot) => (
                      <SlotButton
                        key={slot.pk}
                        slot={slot}
                        isChosen={chosen.has(slot.pk)}
                        onToggle={() => toggle(slot.pk)}
                      />
                    ))}
                  {shown.every((slot) => slot.date !== date) && <p>{copy.emptyDay}</p>}
                </Day>
              ))}
            </Grid>
            <Buttons>
              {shown.length > 0 && (
                <Button kind="text" size={40} onClick={() => setChosen(new Set(shown.map(({ pk }) => pk)))}>
                  {copy.chooseAll}
                </Button>
              )}
              {chosen.size > 0 && (
                <Button kind="text" size={40} onClick={() => setChosen(new Set())}>
                  {copy.chooseNone}
                </Button>
              )}
            </Buttons>
          </>
        )}
        {chosen.size > 0 && (
          <Jump>
            <Button kind="ink" full onClick={goToPanel}>
              {copy.change(chosen.size)}
            </Button>
          </Jump>
        )}
      </div>
      <Panels ref={panel} tabIndex={-1}>
        {chosen.size > 0 ? (
          <ChangePanel
            key={[...chosen].join()}
            id={id}
            slots={data.filter(({ pk }) => chosen.has(pk))}
            onDone={() => {
              grid.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
              setChosen(new Set());
            }}
          />
        ) : (
          <PlanPanel id={id} slots={data} today={today} />
        )}
      </Panels>
    </Root>
  );
};

const Root = styled.div`
  display: grid;
  gap: 28px;
  align-items: start;
  > div { min-width: 0; }
  @media (min-width: 1200px) {
    grid-template-columns: minmax(0, 1fr) 320px;
  }
`;

/** Jumps to the panel when it is out of sight below the weeks. */
const Jump = styled.div`
  position: sticky;
  bottom: var(--offline-bar, 0px);
  padding: 12px 0;
  background: var(--bg);
  @media (min-width: 1200px) {
    display: none;
  }
`;

const Panels = styled.div`
  scroll-margin-top: 16px;
  outline: 0;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  justify-content: space-between;
  h2 { ${text.title3} }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const Sum = styled.p`
  margin: 4px 0 16px;
  color: var(--fg-2);
  ${text.body2}
  ${tabular}
`;

const Grid = styled.div`
  display: grid;
  gap: 8px;
  margin-bottom: 8px;
  @media (min-width: 900px) {
    grid-template-columns: repeat(7, minmax(0, 1fr));
  }
`;

const Day = styled.section`
  display: grid;
  gap: 6px;
  align-content: start;
  min-width: 0;
  h3 { display: grid; padding: 6px 0; border-bottom: 1px solid var(--line); ${text.label2} font-weight: 700; }
  h3 small { color: var(--fg-2); ${text.caption1} }
  p { color: var(--fg-2); ${text.caption1} }
  @media (max-width: 899px) {
    &[data-empty="true"] { display: none; }
  }
`;
