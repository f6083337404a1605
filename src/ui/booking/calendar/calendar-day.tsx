import { createContext, memo, useContext, useEffect, useRef } from "react";
import type { DayButtonProps } from "react-day-picker";
import { manText } from "@/shared/price/price-text";
import { uiCopy } from "../../copy";
import { toIso } from "./calendar-days";

interface CalendarFacts {
  prices: Readonly<Record<string, number>>;
  holidays: Readonly<Record<string, string>>;
  soldOut: ReadonlySet<string>;
  today: string;
  startLabel: string;
  endLabel: string;
}

export const CalendarData = createContext<CalendarFacts>({
  prices: {},
  holidays: {},
  soldOut: new Set(),
  today: "",
  startLabel: "",
  endLabel: "",
});

const weekdays = ["일요일", "월요일", "화요일", "수요일", "목요일", "금요일", "토요일"];

/**
 * A press changes only a few of two hundred cells. Unchanged cells keep their old handlers, which depend only on the
 * day and on `disabled`. The focused cell is always rendered again, because its handlers depend on more.
 */
const isAlike = (before: DayButtonProps, after: DayButtonProps): boolean =>
  !before.modifiers.focused &&
  !after.modifiers.focused &&
  before.day.date.getTime() === after.day.date.getTime() &&
  before.tabIndex === after.tabIndex &&
  before.disabled === after.disabled &&
  shown.every((name) => before.modifiers[name] === after.modifiers[name]);
const shown = ["disabled", "isStart", "isEnd"];

const isDay = (element: Element | null): boolean => element?.closest(".rdp-day") != null;

/** Number and price in 만, with the rest of the spoken name around them: “11월 28일 토요일, 18.8만원, 체크인”. */
export const DayCell = memo(({ day, modifiers, onFocus, onBlur, ...button }: DayButtonProps) => {
  const facts = useContext(CalendarData);
  const cell = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    if (modifiers.focused) cell.current?.focus();
  }, [modifiers.focused]);
  const date = toIso(day.date);
  const price = facts.prices[date];
  const holiday = facts.holidays[date];
  const full = facts.soldOut.has(date);
  const end = modifiers.isStart ? facts.startLabel : modifiers.isEnd ? facts.endLabel : "";
  const past = modifiers.disabled === true && !full;
  const isPriced = !full && price !== undefined && !past;
  const small = full ? uiCopy.soldOut : isPriced ? manText(price) : (holiday ?? "");
  const before = [
    weekdays[day.date.getDay()],
    date === facts.today ? uiCopy.today : "",
    isPriced || full ? (holiday ?? "") : "",
  ];
  // The visible text is part of one sentence with the text for screen readers.
  const after = `${isPriced && price > 0 ? uiCopy.won : ""}${end && (small ? `, ${end}` : end)}`;
  return (
    <button
      {...button}
      ref={cell}
      // Each focus event renders the whole calendar. Prevent it on mousedown: a press reports only its click, and no
      // focus or blur.
      onMouseDown={() => {
        isPressed.current = true;
      }}
      onFocus={(event) => {
        if (!isPressed.current) onFocus?.(event);
      }}
      onBlur={(event) => {
        isPressed.current = false;
        if (!isDay(event.relatedTarget)) onBlur?.(event);
      }}
      aria-label={undefined}
      data-end={end !== "" || undefined}
      data-full={full || undefined}
      data-today={date === facts.today || undefined}
      data-tone={holiday || day.date.getDay() === 0 ? "red" : day.date.getDay() === 6 ? "blue" : undefined}
    >
      <span className="vh">{`${day.date.getMonth() + 1}월 `}</span>
      <b>{day.date.getDate()}</b>
      <span className="vh">{`일 ${before.filter(Boolean).join(", ")}${small || end ? ", " : ""}`}</span>
      <small>{small}</small>
      <span className="vh">{after}</span>
    </button>
  );
}, isAlike);
