import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from "react";
import styled from "styled-components";
import { useToday } from "@/lib/context/today-context";
import { holidayNames } from "@/shared/dates/holidays";
import { addDays, daysBetween, type PlainDate, toParts } from "@/shared/dates/plain-date";
import { MAX_DAYS_AHEAD, MAX_NIGHTS, type StayRange } from "@/shared/dates/stay-range";
import type { Guests } from "@/shared/guests/guests";
import { LiveRegion } from "@/ui/a11y/live-region";
import { CalendarGrid } from "@/ui/booking/calendar/calendar-grid";
import { Button } from "@/ui/controls/button";
import { Notice } from "@/ui/feedback/notice";
import { Skeleton } from "@/ui/feedback/skeleton";
import { Sheet } from "@/ui/overlays/sheet";
import { text } from "@/ui/theme/text";
import { nightsLabel, rangeLabel, stayCommonCopy } from "./copy";
import { type PricedBy, useNightPrices } from "./use-night-prices";

/** Months shown at first; the rest of the year on request. */
const firstMonths = 6;
const allMonths = 13;

const lastDay = (today: PlainDate): PlainDate => addDays(today, MAX_DAYS_AHEAD);

/** Number of months from today's to the date's, both included. */
const monthsUntil = (today: PlainDate, date: PlainDate): number => {
  const [from, to] = [toParts(today), toParts(date)];
  return (to.year - from.year) * 12 + to.month - from.month + 1;
};

/** Name of each holiday until `last`. */
const holidaysUntil = (today: PlainDate, last: PlainDate): Record<PlainDate, string> =>
  Object.fromEntries(
    Array.from({ length: daysBetween(today, last) + 1 }, (_, index) => addDays(today, index)).flatMap((day) => {
      const [name] = holidayNames(day);
      return name ? [[day, name]] : [];
    }),
  );

const copy = stayCommonCopy.datesSheet;

/** Renders no months, then the first ones, then all, as two hundred days would slow the sheet's animation. */
const useMonthsDrawn = (all: number, first: number): number => {
  const [drawn, setDrawn] = useState(0);
  useEffect(() => startTransition(() => setDrawn(drawn === 0 ? first : all)), [drawn, first, all]);
  return drawn;
};

interface DatesSheetProps {
  open: boolean;
  onClose: () => void;
  range: StayRange;
  /** Called with a bookable range; the sheet closes once it resolves. */
  onChoose: (range: StayRange) => Promise<void> | void;
  guests: Guests;
  /** Source of the day prices; an accommodation adds its sold-out nights and shortest stay. */
  pricedBy?: PricedBy;
}

/** Calendar in a column: one tap for check-in, one for check-out. */
const DatesSheet = ({ open, onClose, range, onChoose, guests, pricedBy }: DatesSheetProps) => {
  const today = useToday();
  const last = lastDay(today);
  const [draft, setDraft] = useState<{ start?: string; end?: string }>({ start: range.checkIn, end: range.checkOut });
  const [months, setMonths] = useState(() =>
    monthsUntil(today, range.checkOut) > firstMonths ? allMonths : firstMonths,
  );
  const drawn = useMonthsDrawn(months, Math.min(months, monthsUntil(today, range.checkOut) + 1));
  const { facts, isError } = useNightPrices(pricedBy, guests);
  const holidays = useMemo(() => holidaysUntil(today, last), [today, last]);
  const body = useRef<HTMLDivElement>(null);
  // The days render after the sheet: scroll only then.
  const begin = useCallback((drawn: HTMLDivElement | null) => {
    body.current = drawn;
    drawn?.querySelector("[data-end]")?.scrollIntoView({ block: "center" });
  }, []);

  const isOpenEnded = draft.start !== undefined && draft.end === undefined;
  const fewest = Math.max(facts.minNights, isOpenEnded ? (facts.minFrom.get(draft.start ?? "") ?? 1) : 1);
  const nights = useMemo(() => ({ min: fewest, max: MAX_NIGHTS }), [fewest]);
  const chosen = draft.start && draft.end ? { checkIn: draft.start, checkOut: draft.end } : null;
  const asks = chosen || !draft.start ? copy.pickIn : copy.pickOut;
  const shortest = fewest > facts.minNights ? copy.minNightsFrom(fewest) : copy.minNights(fewest);
  const done = async () => {
    if (!chosen) {
      body.current?.querySelector<HTMLElement>("[data-end], [data-today]")?.focus();
      return;
    }
    await onChoose(chosen);
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={copy.title}
      detail={
        <>
          {fewest > 1 ? shortest : asks}
          {pricedBy && <Priced>{"wish" in pricedBy ? copy.pricedSearch : copy.priced}</Priced>}
        </>
      }
      size="tall"
      footer={
        <Ends>
          {chosen && (
            <p>
              <b>{rangeLabel(chosen)}</b>
              <small>{nightsLabel(chosen)}</small>
            </p>
          )}
          <div>
            <Button full onClick={() => void done()}>
              {chosen ? copy.apply : asks}
            </Button>
          </div>
        </Ends>
      }
    >
      <LiveRegion text={chosen ? copy.done(rangeLabel(chosen), nightsLabel(chosen)) : asks} />
      {isError && <Notice tone="grey">{copy.pricesFailed}</Notice>}
      {drawn === 0 ? (
        // No further placeholders: the days would push them away.
        <Skeleton shape="picture" />
      ) : (
        <>
          <div ref={begin}>
            <CalendarGrid
              mode="range"
              {...draft}
              onSelect={setDraft}
              today={today}
              max={last}
              month={today}
              months={drawn}
              nights={nights}
              prices={facts.prices}
              soldOut={facts.soldOut}
              holidays={holidays}
            />
          </div>
          <Rest>
            <p>{copy.longest}</p>
            {months < allMonths && (
              <Button kind="outline" size={48} full onClick={() => setMonths(allMonths)}>
                {copy.more}
              </Button>
            )}
          </Rest>
        </>
      )}
    </Sheet>
  );
};

export default DatesSheet;

const Ends = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  > p { display: grid; flex: 1 1 auto; }
  > div { flex: 1 1 150px; }
  b { ${text.body1} font-weight: 700; }
  small { color: var(--fg-2); ${text.label2} }
`;

/** In the header, as the calendar starts scrolled to the chosen day. */
const Priced = styled.span`
  display: block;
  ${text.caption1}
`;

const Rest = styled.div`
  display: grid;
  gap: 12px;
  padding-block: 16px;
  p { color: var(--fg-2); text-align: center; ${text.label2} }
`;
