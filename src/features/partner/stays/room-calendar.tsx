import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import styled from "styled-components";
import { roomNightsQuery } from "@/api/stay/venue-stays";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { AuditEntry } from "@/shared/contract/main/staff/staff";
import type { VenueNights, VenueRoom, VenueStay } from "@/shared/contract/stay/partner";
import { addMonths, isPlainDate, type PlainDate } from "@/shared/dates/plain-date";
import { Button } from "@/ui/controls/button";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { LinkTabs } from "@/ui/tabs/link-tabs";
import { text } from "@/ui/theme/text";
import { venueCopy } from "../copy";
import { calendarCopy as copy, panelCopy } from "./copy";
import { History } from "./history";
import { MonthGrid } from "./month-grid";
import { NightPanel } from "./night-panel";
import { between, firstOfMonth, type Picked, press, stepTo } from "./pick-days";

interface Props {
  stay: VenueStay;
  /** undefined: the accommodation has no room type. */
  room: VenueRoom | undefined;
}

/** The nights of one room type: pick some, and set their price and number of rooms. */
export const RoomCalendar = ({ stay, room }: Props) => {
  if (!room) return <EmptyState object="tent" title={copy.noRoomTitle} detail={copy.noRoomDetail} />;
  return (
    <>
      <LinkTabs
        label={copy.room}
        kind="text"
        items={stay.rooms.map(({ id, name }) => ({
          href: paths.venue.stays({ id: stay.id, room: id }),
          label: name,
          current: id === room.id,
        }))}
      />
      <Nights key={room.id} stay={stay} room={room} />
    </>
  );
};

const Nights = ({ stay, room }: Props & { room: VenueRoom }) => {
  const { data, isPending, refetch } = useQuery(roomNightsQuery(useHttp().stay, room.id));
  if (isPending) return <Skeleton shape="line" count={6} />;
  if (data === undefined) return <ErrorState title={venueCopy.failed} onRetry={() => void refetch()} />;
  return (
    <>
      <Calendar stay={stay} room={room} data={data} />
      <History entries={data.audit} about={listNights} />
    </>
  );
};

const listNights = ({ after }: AuditEntry): string => {
  const dates: unknown = after?.dates ?? [after?.night];
  const days = Array.isArray(dates) ? dates.filter((date) => isPlainDate(date)) : [];
  const [first] = days;
  const last = days.at(-1);
  return first && last ? panelCopy.picked(first, last, days.length) : "";
};

type CalendarProps = { stay: VenueStay; room: VenueRoom; data: VenueNights };

const Calendar = ({ stay, room, data }: CalendarProps) => {
  const bounds = { today: data.today, last: data.last };
  const nights = useMemo(() => new Map(data.nights.map((night) => [night.date, night])), [data]);
  const [month, setMonth] = useState(firstOfMonth(data.today));
  const [picked, setPicked] = useState<Picked | null>(null);
  const [focused, setFocused] = useState(data.today);
  const { dragStart, dragOver, wasDragged } = useDrag(bounds, setPicked);
  const grid = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent) => {
    const next = stepTo(event.key, focused, bounds);
    if (next === null) return;
    event.preventDefault();
    setFocused(next);
    const shown = [...(grid.current?.children ?? [])].filter((child) => child.getClientRects().length > 0).length;
    if (next < month) setMonth(firstOfMonth(next));
    else if (next >= addMonths(month, shown)) setMonth(addMonths(firstOfMonth(next), 1 - shown));
    // The day's month is possibly not rendered yet.
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus());
  };
  const onPress = (day: PlainDate) => {
    if (wasDragged()) return;
    setFocused(day);
    setPicked(press(picked, day));
  };
  return (
    <Beside>
      <div>
        <Steps>
          <Button
            kind="soft"
            size={40}
            aria-disabled={month <= firstOfMonth(data.today)}
            onClick={() => month > firstOfMonth(data.today) && setMonth(addMonths(month, -1))}
          >
            {copy.previous}
          </Button>
          <Button
            kind="soft"
            size={40}
            aria-disabled={addMonths(month, 1) > data.last}
            onClick={() => addMonths(month, 1) <= data.last && setMonth(addMonths(month, 1))}
          >
            {copy.next}
          </Button>
          <p>{copy.legend}</p>
        </Steps>
        <p>{copy.hint}</p>
        <Months ref={grid} onKeyDown={move}>
          {[month, addMonths(month, 1)].map((item) => (
            <MonthGrid
              key={item}
              month={item}
              {...{ nights, picked, bounds, onPress }}
              focused={focusIn(focused, month)}
              onDragStart={dragStart}
              onDragOver={dragOver}
            />
          ))}
        </Months>
      </div>
      <Panel>
        {picked === null ? (
          <p>{panelCopy.emptyTitle}</p>
        ) : (
          <NightPanel
            key={`${picked.from} ${picked.to}`}
            {...{ stay, room, picked, nights }}
            onDone={() => setPicked(null)}
          />
        )}
      </Panel>
    </Beside>
  );
};

/** Day that takes the keyboard focus: the last focused one, else the first one shown. */
const focusIn = (focused: PlainDate, month: PlainDate): PlainDate =>
  focused >= month && focused < addMonths(month, 2) ? focused : month;

type Bounds = { today: PlainDate; last: PlainDate };

/** Picks days by dragging the mouse; the click that ends a drag is ignored. */
const useDrag = ({ today, last }: Bounds, onPicked: (picked: Picked) => void) => {
  const start = useRef<PlainDate | null>(null);
  const isMoved = useRef(false);
  useEffect(() => {
    const end = () => {
      start.current = null;
    };
    window.addEventListener("pointerup", end);
    return () => window.removeEventListener("pointerup", end);
  }, []);
  return {
    dragStart: (day: PlainDate) => {
      start.current = day;
      isMoved.current = false;
    },
    dragOver: (day: PlainDate) => {
      if (start.current === null || day < today || day > last) return;
      if (day !== start.current) isMoved.current = true;
      if (isMoved.current) onPicked({ ...between(start.current, day), isOpen: false });
    },
    wasDragged: () => {
      const was = isMoved.current;
      isMoved.current = false;
      return was;
    },
  };
};

const Beside = styled.div`
  display: grid;
  gap: 28px;
  margin-top: 16px;
  p { color: var(--fg-2); ${text.label2} }
  > div { min-width: 0; }
  @media (min-width: 1200px) {
    grid-template-columns: minmax(0, 1fr) 320px;
  }
`;

const Steps = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  margin-bottom: 8px;
`;

const Months = styled.div`
  display: grid;
  gap: 24px;
  margin-top: 16px;
  @media (min-width: 720px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  /* On a phone one month at a time keeps what is set within reach. */
  @media (max-width: 719px) {
    > :nth-child(n + 2) {
      display: none;
    }
  }
`;

const Panel = styled.section`
  @media (min-width: 1200px) {
    position: sticky;
    top: 24px;
    align-self: start;
    padding: 20px;
    border: 1px solid var(--line);
    border-radius: 16px;
  }
`;
