import styled from "styled-components";
import { uiCopy } from "../../copy";
import { moveRoving } from "../../tabs/roving-focus";
import { text } from "../../theme/text";

export interface WeekDay {
  date: string;
  /** “22”. */
  day: string;
  /** “일”. */
  weekday: string;
  state: "open" | "few" | "full" | "off";
  /** “여유”, “3자리”, “마감”, “휴무”. */
  stateText: string;
  holiday?: string;
  today?: boolean;
  /** 0 is Sunday. */
  weekdayIndex: number;
}

interface WeekStripProps {
  label: string;
  value: string | undefined;
  onChange: (date: string) => void;
  days: readonly WeekDay[];
}

/** Seven days with the seats left on each; arrow keys move, closed days are skipped. */
export const WeekStrip = ({ value, onChange, days, label }: WeekStripProps) => {
  const dates = days.map((day) => day.date);
  const open = days.filter((day) => day.state === "open" || day.state === "few");
  const stop = open.some((day) => day.date === value) ? value : open[0]?.date;
  return (
    <Strip role="radiogroup" aria-label={label} onKeyDown={(event) => moveRoving(event, dates, onChange)}>
      {days.map((day) => {
        const isClosed = day.state === "full" || day.state === "off";
        return (
          <button
            key={day.date}
            type="button"
            {...oneOfSeven(day.date === value)}
            aria-disabled={isClosed || undefined}
            tabIndex={day.date === stop ? 0 : -1}
            data-roving={day.date}
            onClick={() => !isClosed && onChange(day.date)}
            data-day={pickColour(day)}
            data-state={day.state}
          >
            <span>{day.today ? uiCopy.today : day.weekday}</span>
            <b>{day.day}</b>
            <small>{day.stateText}</small>
            {day.holiday && <span className="vh">{day.holiday}</span>}
          </button>
        );
      })}
    </Strip>
  );
};

const pickColour = ({ holiday, weekdayIndex }: WeekDay): "red" | "blue" | undefined => {
  if (holiday !== undefined || weekdayIndex === 0) return "red";
  return weekdayIndex === 6 ? "blue" : undefined;
};

/** A button with the role of a radio: an input could not say why a day is closed. */
const oneOfSeven = (isChosen: boolean) => ({ role: "radio", "aria-checked": isChosen });

const Strip = styled.div`
  display: grid;
  /* Large letters scroll sideways: the number of a day is never broken. */
  grid-template-columns: repeat(7, minmax(max-content, 1fr));
  gap: 2px;
  /* Room for the ring of a focused day, which a scrolled box would cut. */
  margin: -4px;
  padding: 4px;
  overflow-x: auto;
  white-space: nowrap;
  scrollbar-width: none;
  button { position: relative; display: flex; flex-direction: column; align-items: center; justify-content: center; min-height: 76px; border-radius: 16px; }
  [data-day="red"] { color: var(--holiday); }
  [data-day="blue"] { color: var(--saturday); }
  span:not(.vh) { ${text.label2} }
  b { font: 700 1.125rem/1.44 var(--font); font-variant-numeric: tabular-nums; }
  small { color: var(--fg-3); ${text.caption1} }
  [data-state="open"] small { color: var(--fit-fg); }
  [data-state="few"] small { color: var(--discount); }
  [aria-disabled="true"] { color: var(--fg-3); }
  [aria-disabled="true"] b { text-decoration: line-through; font-weight: 500; }
  && [aria-checked="true"] { background: var(--sel-bg); color: var(--sel-fg); }
  && [aria-checked="true"] small { color: inherit; opacity: .86; }
`;
