import { useMemo } from "react";
import { DayPicker } from "react-day-picker";
import { ko } from "react-day-picker/locale/ko";
import { uiCopy } from "../copy";
import { Icon } from "../icon/icon";
import { CalendarData, DayCell } from "./calendar-day";
import { type Chosen, choose, isOpen, toDate, toIso } from "./calendar-days";
import { CalendarLook } from "./calendar-look";

export interface CalendarProps extends Chosen {
  mode: "single" | "range";
  onSelect: (chosen: Chosen) => void;
  /** The clock's today. */
  today: string;
  min?: string;
  max?: string;
  /** How long a range may be, in nights: while its end is wanted, other days cannot be pressed. */
  nights?: { min?: number; max?: number };
  /** One month with arrows, or a column of up to twelve. */
  months?: number;
  /** First month shown; by default the chosen one or today's. */
  month?: string;
  onMonthChange?: (month: string) => void;
  /** Won by day. */
  prices?: Readonly<Record<string, number>>;
  /** Holiday names by day. */
  holidays?: Readonly<Record<string, string>>;
  soldOut?: readonly string[];
  startLabel?: string;
  endLabel?: string;
}

const weekday = ["일", "월", "화", "수", "목", "금", "토"];

export function CalendarGrid(props: CalendarProps) {
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
    prices,
    holidays,
    soldOut,
  } = props;
  const closed = useMemo(() => new Set(soldOut), [soldOut]);
  const rules = { mode, min, max, nights, soldOut: closed };
  const open = (day: Date) => isOpen(toIso(day), rules, { start, end });
  const data = {
    prices: prices ?? {},
    holidays: holidays ?? {},
    soldOut: closed,
    today,
    start,
    end,
    startLabel: props.startLabel ?? (mode === "range" ? uiCopy.checkIn : uiCopy.chosen),
    endLabel: props.endLabel ?? uiCopy.checkOut,
  };
  return (
    <CalendarData value={data}>
      <CalendarLook>
        <DayPicker
          locale={ko}
          today={toDate(today)}
          defaultMonth={toDate(month ?? start ?? today)}
          onMonthChange={(next) => onMonthChange?.(toIso(next))}
          startMonth={toDate(min)}
          endMonth={max ? toDate(max) : undefined}
          numberOfMonths={months}
          hideNavigation={months > 1}
          navLayout={months > 1 ? undefined : "around"}
          disabled={(day: Date) => !open(day)}
          modifiers={{
            between: (day: Date) => isBetween(toIso(day), start, end),
            from: (day: Date) => toIso(day) === start && end !== undefined,
            until: (day: Date) => toIso(day) === end,
          }}
          modifiersClassNames={{ between: "between", from: "from", until: "until" }}
          onDayClick={(day, modifiers) => !modifiers.disabled && onSelect(choose(mode, { start, end }, toIso(day)))}
          formatters={{
            formatCaption: (date) => `${date.getFullYear()}년 ${date.getMonth() + 1}월`,
            formatWeekdayName: (date) => weekday[date.getDay()] ?? "",
          }}
          labels={{ labelPrevious: () => uiCopy.previousMonth, labelNext: () => uiCopy.nextMonth }}
          components={{
            DayButton: DayCell,
            Chevron: ({ orientation }) =>
              orientation === "left" ? <Icon name="chevron-left" /> : <Icon name="chevron-right" />,
          }}
        />
      </CalendarLook>
    </CalendarData>
  );
}

const isBetween = (day: string, start?: string, end?: string): boolean =>
  start !== undefined && end !== undefined && day > start && day < end;
