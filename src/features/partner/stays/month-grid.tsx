import styled from "styled-components";
import type { VenueNight } from "@/shared/contract/stay/partner";
import { isHoliday } from "@/shared/dates/holidays";
import { type PlainDate, toParts, weekday } from "@/shared/dates/plain-date";
import { manText } from "@/shared/price/price-text";
import { grouped } from "@/shared/text/grouped";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { tabular, text } from "@/ui/theme/text";
import { calendarCopy as copy } from "./copy";
import { isPicked, type Picked, toWeeks } from "./pick-days";

interface MonthProps {
  month: PlainDate;
  nights: ReadonlyMap<PlainDate, VenueNight>;
  picked: Picked | null;
  bounds: { today: PlainDate; last: PlainDate };
  focused: PlainDate;
  onPress: (day: PlainDate) => void;
  /** Called when the mouse is pressed on a day, and moved over others. */
  onDragStart: (day: PlainDate) => void;
  onDragOver: (day: PlainDate) => void;
}

export const MonthGrid = (props: MonthProps) => {
  const { year, month } = toParts(props.month);
  return (
    <Table>
      <caption>{copy.month(year, month)}</caption>
      <thead>
        <tr>
          {copy.days.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {toWeeks(props.month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, nth) => (
              <td key={day ?? copy.days[nth]}>{day && <Day {...props} day={day} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
};

const Day = ({
  day,
  nights,
  picked,
  bounds,
  focused,
  onPress,
  onDragStart,
  onDragOver,
}: MonthProps & { day: string }) => {
  const night = nights.get(day);
  const isOut = day < bounds.today || day > bounds.last;
  const booked = (night?.sold ?? 0) + (night?.held ?? 0);
  return (
    <Cell
      type="button"
      data-day={day}
      disabled={isOut}
      tabIndex={day === focused ? 0 : -1}
      aria-pressed={isPicked(picked, day)}
      $state={night === undefined ? "none" : night.is_closed ? "closed" : booked >= night.capacity ? "full" : "open"}
      $isRest={weekday(day) === 0 || isHoliday(day)}
      onClick={() => onPress(day)}
      onPointerDown={(event) => {
        if (event.pointerType !== "mouse" || event.button !== 0) return;
        event.currentTarget.releasePointerCapture?.(event.pointerId);
        onDragStart(day);
      }}
      onPointerEnter={(event) => event.buttons === 1 && event.pointerType === "mouse" && onDragOver(day)}
    >
      <VisuallyHidden>{copy.label(day, night)}</VisuallyHidden>
      <b aria-hidden="true">{toParts(day).day}</b>
      {night && !isOut && (
        <span aria-hidden="true">
          <i className="narrow">{manText(night.price)}</i>
          <i className="wide">{grouped(night.price)}</i>
        </span>
      )}
      <small aria-hidden="true">{night && !isOut ? toStanding(night) : ""}</small>
    </Cell>
  );
};

const toStanding = (night: VenueNight): string => {
  if (night.closed_reason) return copy.shut;
  if (night.is_taken_elsewhere) return copy.elsewhere;
  if (night.is_closed) return copy.closed;
  const stock = copy.stock(night.sold, night.capacity);
  return night.min_nights > 1 ? `${stock} · ${copy.fewest(night.min_nights)}` : stock;
};

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  caption { margin-bottom: 8px; text-align: left; ${text.title3} }
  th { padding: 6px 0; color: var(--fg-2); ${text.caption1} }
  td { height: 68px; padding: 1px; }
`;

const Cell = styled.button<{ $state: "none" | "open" | "full" | "closed"; $isRest: boolean }>`
  position: relative;
  display: grid;
  align-content: start;
  gap: 1px;
  width: 100%;
  height: 100%;
  padding: 5px 3px;
  border: 1px solid var(--line);
  border-radius: 8px;
  background: ${({ $state }) => ($state === "open" ? "var(--bg)" : "var(--bg-sunken)")};
  color: var(--fg);
  text-align: left;
  user-select: none;
  b { ${text.caption1} font-weight: 700; ${({ $isRest }) => $isRest && "color: var(--discount-on-grey);"} }
  > span[aria-hidden] { overflow: hidden; word-break: break-all; letter-spacing: -0.04em; ${text.caption2} ${tabular} }
  small { overflow: hidden; color: var(--fg-2); white-space: nowrap; letter-spacing: -0.04em; ${text.caption2} ${tabular} }
  i { font-style: normal; }
  .wide { display: none; }
  /* By the cell in letters, so that a larger text shortens the price instead of cutting it. */
  container-type: inline-size;
  @container (min-width: 2.6rem) {
    .narrow { display: none; }
    .wide { display: inline; }
  }
  &[aria-pressed="true"] { border-color: var(--fg); box-shadow: inset 0 0 0 2px var(--fg); }
  &:disabled { border-color: transparent; background: none; color: var(--fg-3); cursor: default; }
`;
