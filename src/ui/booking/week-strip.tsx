import styled, { css } from "styled-components";
import { VisuallyHidden } from "../a11y/visually-hidden";
import { moveRoving } from "../controls/roving";
import { uiCopy } from "../copy";
import { text } from "../theme/text";

export interface WeekDay {
  /** ISO date. */
  date: string;
  /** “22”. */
  day: string;
  /** “일”. */
  weekday: string;
  state: "open" | "few" | "full" | "off";
  /** “여유”, “3자리”, “마감”, “휴무”. */
  stateText: string;
  /** Name of the holiday. */
  holiday?: string;
  today?: boolean;
  /** 0 is Sunday. */
  weekdayIndex: number;
}

export interface WeekStripProps {
  label: string;
  value: string | undefined;
  onChange: (date: string) => void;
  days: readonly WeekDay[];
}

/** Seven days with what is left of each; arrows move, closed days are passed over. */
export function WeekStrip({ label, value, onChange, days }: WeekStripProps) {
  const open = days.filter((day) => day.state === "open" || day.state === "few");
  const stop = open.some((day) => day.date === value) ? value : open[0]?.date;
  return (
    <Strip role="radiogroup" aria-label={label} onKeyDown={(event) => moveRoving(event, onChange)}>
      {days.map((day) => {
        const closed = day.state === "full" || day.state === "off";
        return (
          <Day
            key={day.date}
            type="button"
            role="radio"
            aria-checked={day.date === value}
            aria-disabled={closed || undefined}
            tabIndex={day.date === stop ? 0 : -1}
            data-roving={day.date}
            onClick={() => !closed && onChange(day.date)}
            $red={day.holiday !== undefined || day.weekdayIndex === 0}
            $blue={day.weekdayIndex === 6}
            $state={day.state}
          >
            <span>{day.today ? uiCopy.today : day.weekday}</span>
            <b>{day.day}</b>
            <small>{day.stateText}</small>
            {day.holiday && <VisuallyHidden>{day.holiday}</VisuallyHidden>}
          </Day>
        );
      })}
    </Strip>
  );
}

const Strip = styled.div`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: 2px;
`;

const stateColors = { open: "var(--fit-fg)", few: "var(--discount)", full: "var(--fg-3)", off: "var(--fg-3)" } as const;

const Day = styled.button<{ $red: boolean; $blue: boolean; $state: WeekDay["state"] }>`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  min-height: 76px;
  border-radius: 16px;
  ${({ $red, $blue }) => ($red ? css`color: var(--holiday);` : $blue ? css`color: var(--saturday);` : "")}
  span { ${text.label2} }
  b { font: 700 1.125rem/1.44 var(--font); font-variant-numeric: tabular-nums; }
  small { ${text.caption1} color: ${({ $state }) => stateColors[$state]}; }
  &[aria-disabled="true"] { color: var(--fg-3); }
  &[aria-disabled="true"] b { text-decoration: line-through; font-weight: 500; }
  &[aria-checked="true"] { background: var(--sel-bg); color: var(--sel-fg); }
  &[aria-checked="true"] small { color: inherit; opacity: .86; }
`;
