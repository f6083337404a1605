import dynamic from "next/dynamic";
import { useState } from "react";
import { css } from "styled-components";
import { DisasterNotices } from "@/booking/disaster-notice";
import { bookingAnchor } from "@/features/content/anchors";
import { useChosen } from "@/features/content/choice-context";
import { lateCopy } from "@/features/content/late-copy";
import { monthText } from "@/shared/dates/date-text";
import { addDays } from "@/shared/dates/plain-date";
import { loadCalendar } from "@/ui/booking/calendar/calendar";
import { WeekStrip } from "@/ui/booking/calendar/week-strip";
import { Part } from "@/ui/booking/part";
import { Chip } from "@/ui/controls/chip";
import { IconButton } from "@/ui/controls/icon-button";
import { Gutter } from "@/ui/display/section-header";
import { ErrorState } from "@/ui/feedback/error-state";
import { Notice } from "@/ui/feedback/notice";
import { Icon } from "@/ui/icon/icon";
import { importWithRetry } from "@/ui/import-with-retry";
import { hitArea } from "@/ui/theme/mixins";
import { text } from "@/ui/theme/text";
import { weekDays } from "./day-states";
import { OptionSteppers } from "./option-steppers";
import { WEEK } from "./slots";
import { SoonestDay } from "./soonest-day";
import { TimePicker } from "./time-picker";

const loadMonth = importWithRetry(() => import("./month-sheet"));
const MonthSheet = dynamic(loadMonth, { ssr: false });

/** On pointerdown, so that the sheet opens together with its days. */
const fetchMonth = () => void Promise.all([loadMonth(), loadCalendar()]).catch(() => undefined);

const { booking: copy } = lateCopy;

/** Day, time and tickets: everything that the buy button needs. */
export const BookingBlock = () => {
  const { detail, isUndated } = useChosen();
  return (
    <Part id={bookingAnchor} className="booking">
      {detail.disasters && (
        <Gutter>
          <DisasterNotices disasters={detail.disasters} kind="visit" />
        </Gutter>
      )}
      {detail.dating === "open" ? <OpenTicket /> : <Days />}
      {detail.dating === "either" && isUndated && (
        <Gutter>
          <div className="undated">
            <Notice tone="info">{copy.undatedDetail(detail.valid_days)}</Notice>
          </div>
        </Gutter>
      )}
      {!isUndated && <TimePicker />}
      <OptionSteppers />
    </Part>
  );
};

/** A ticket for any day needs no calendar. */
const OpenTicket = () => {
  const { detail } = useChosen();
  return (
    <Gutter>
      <header>
        <h2>{detail.needs_shipping ? copy.shipped : copy.undatedOn}</h2>
      </header>
      <Notice tone="info" icon={<Icon name={detail.needs_shipping ? "package" : "calendar-days"} />}>
        {detail.needs_shipping ? copy.shippedDetail : copy.undatedDetail(detail.valid_days)}
      </Notice>
    </Gutter>
  );
};

const Days = () => {
  const { detail, today, date, isUndated, slots, shownWeek, showWeek, chooseDate, leaveDateOpen } = useChosen();
  const [isMonthOpen, setMonthOpen] = useState<boolean | null>(null);
  const { shown } = slots;
  return (
    <>
      <Gutter>
        <WeekHead
          month={monthText(shownWeek)}
          isFirst={shownWeek <= today}
          onWeek={(weeks) => showWeek(addDays(shownWeek, weeks * WEEK))}
          onMonth={() => setMonthOpen(true)}
        />
      </Gutter>
      {shown.isError && !shown.data ? (
        <Gutter>
          <ErrorState compact title={copy.failed} onRetry={() => void shown.refetch()} retrying={shown.isFetching} />
        </Gutter>
      ) : (
        <div className="week" aria-busy={!shown.data}>
          {shown.data ? (
            <WeekStrip
              label={copy.week}
              value={date ?? undefined}
              onChange={chooseDate}
              days={weekDays(shown.data.slots, shownWeek, today)}
            />
          ) : null}
        </div>
      )}
      <SoonestDay />
      {detail.dating === "either" && (
        <Gutter>
          <div className="open-date">
            <Chip selected={isUndated} onClick={leaveDateOpen}>
              {copy.undated}
            </Chip>
          </div>
        </Gutter>
      )}
      {isMonthOpen !== null && (
        <MonthSheet
          id={detail.pk}
          today={today}
          date={date}
          onChoose={chooseDate}
          open={isMonthOpen}
          onClose={() => setMonthOpen(false)}
        />
      )}
    </>
  );
};

interface WeekHeadProps {
  month: string;
  /** True for the first week that can be booked. */
  isFirst: boolean;
  /** @param weeks number of weeks to move, negative for earlier */
  onWeek: (weeks: number) => void;
  onMonth: () => void;
}

const WeekHead = ({ month, isFirst, onWeek, onMonth }: WeekHeadProps) => (
  <header>
    <h2 id="when">{copy.title}</h2>
    <IconButton
      label={copy.earlier}
      icon={<Icon name="chevron-left" />}
      aria-disabled={isFirst}
      onClick={() => !isFirst && onWeek(-1)}
    />
    <button className="month" type="button" onPointerDown={fetchMonth} onClick={onMonth}>
      <span className="vh">{`${copy.openMonth}: `}</span>
      {month}
      <Icon name="calendar-days" />
    </button>
    <IconButton label={copy.later} icon={<Icon name="chevron-right" />} onClick={() => onWeek(1)} />
  </header>
);

export const bookingLook = css`
  .booking header { display: flex; align-items: center; margin-bottom: 8px; }
  .booking header > :last-child { margin-right: -12px; }
  .booking h2 { flex: 1; min-width: 0; ${text.title2} }
  .month { position: relative; display: inline-flex; align-items: center; gap: 5px; white-space: nowrap; color: var(--fg-2); ${text.body2} ${hitArea} }
  .month svg { width: 18px; height: 18px; }
  .week { min-height: 76px; padding-inline: calc(var(--gutter) - 8px); margin-bottom: 12px; }
  .open-date { padding-bottom: 12px; }
  .undated { padding-top: 12px; }
`;
