import { memo, useCallback, useEffect, useMemo, useRef } from "react";
import { type DayButtonProps, DayPicker, type Modifiers } from "react-day-picker";
import { ko } from "react-day-picker/locale/ko";
import { uiCopy } from "../../copy";
import { Icon } from "../../icon/icon";
import { CalendarData, DayCell } from "./calendar-day";
import { type Chosen, choose, openDays, toDate, toIso } from "./calendar-days";
import { CalendarLook } from "./calendar-look";

export interface CalendarProps extends Chosen {
  mode: "single" | "range";
  onSelect: (chosen: Chosen) => void;
  /** Today by the app's clock. */
  today: string;
  min?: string;
  max?: string;
  /** Allowed length of a range, in nights; while its end is wanted, other days are disabled. */
  nights?: { min?: number; max?: number };
  /** One month with arrows, or a column of up to twelve. */
  months?: number;
  /** First month shown; by default the chosen one or today's. */
  month?: string;
  onMonthChange?: (month: string) => void;
  /** Won by day. */
  prices?: Readonly<Record<string, number>>;
  holidays?: Readonly<Record<string, string>>;
  soldOut?: readonly string[];
  /** Sold-out days are not known yet: all days are disabled. */
  pending?: boolean;
  startLabel?: string;
  endLabel?: string;
}

const weekday = ["일", "월", "화", "수", "목", "금", "토"];

/** Returns a stable callback that calls the newest handler: cells keep the handlers of their first render. */
function useNewest<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const newest = useRef(act);
  useEffect(() => {
    newest.current = act;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
}

const none: Readonly<Record<string, never>> = {};

/** Memoized: rendering a month of days is expensive, and must not delay a closing sheet. */
export const CalendarGrid = memo((props: CalendarProps) => {
  const {
    mode,
    start,
    end,
    onSelect,
    today,
    min = today,
    max,
    nights,
    months = 1,
    month,
    onMonthChange,
    soldOut,
    pending = false,
  } = props;
  const { prices = none, holidays = none, startLabel = mode === "range" ? uiCopy.checkIn : uiCopy.chosen } = props;
  const { endLabel = uiCopy.checkOut } = props;
  const closed = useMemo(() => new Set(soldOut), [soldOut]);
  const data = useMemo(
    () => ({ prices, holidays, soldOut: closed, today, startLabel, endLabel }),
    [prices, holidays, closed, today, startLabel, endLabel],
  );
  const days = useMemo(
    () => ({ today: toDate(today), startMonth: toDate(min), endMonth: max ? toDate(max) : undefined }),
    [today, min, max],
  );
  const open = openDays({ mode, min, max, nights, soldOut: closed }, { start, end });
  const press = useNewest((day: Date, modifiers: Modifiers) => {
    if (!modifiers.disabled) onSelect(choose(mode, { start, end }, toIso(day)));
  });
  return (
    <CalendarData value={data}>
      <CalendarLook>
        <DayPicker
          locale={ko}
          {...days}
          defaultMonth={toDate(month ?? start ?? today)}
          onMonthChange={(next) => onMonthChange?.(toIso(next))}
          numberOfMonths={months}
          hideNavigation={months > 1}
          navLayout={months > 1 ? undefined : "around"}
          disabled={(day: Date) => pending || !open(toIso(day))}
          modifiers={{
            isStart: (day: Date) => toIso(day) === start,
            isEnd: (day: Date) => toIso(day) === end,
            between: (day: Date) => isBetween(toIso(day), start, end),
            from: (day: Date) => toIso(day) === start && end !== undefined,
            until: (day: Date) => toIso(day) === end,
          }}
          modifiersClassNames={classNames}
          onDayClick={press}
          formatters={formatters}
          labels={labels}
          components={components}
        />
      </CalendarLook>
    </CalendarData>
  );
});

const classNames = { between: "between", from: "from", until: "until" };

const formatters = {
  formatCaption: (date: Date) => `${date.getFullYear()}년 ${date.getMonth() + 1}월`,
  formatDay: (date: Date) => String(date.getDate()),
  formatWeekdayName: (date: Date) => weekday[date.getDay()] ?? "",
};

const labels = {
  labelPrevious: () => uiCopy.previousMonth,
  labelNext: () => uiCopy.nextMonth,
  // The cell names its day itself, together with its content.
  labelDayButton: () => "",
};

const components = {
  DayButton: (props: DayButtonProps) => <DayCell {...props} />,
  Chevron: ({ orientation }: { orientation?: string }) => (
    <Icon name={orientation === "left" ? "chevron-left" : "chevron-right"} />
  ),
};

const isBetween = (day: string, start?: string, end?: string): boolean =>
  start !== undefined && end !== undefined && day > start && day < end;
