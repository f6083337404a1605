import { useQuery } from "@tanstack/react-query";
import { contentSlotsQuery } from "@/api/main/content/slots";
import { lateCopy } from "@/features/content/late-copy";
import { useHttp } from "@/lib/http/http-context";
import { holidayNames } from "@/shared/dates/holidays";
import { addDays, type PlainDate } from "@/shared/dates/plain-date";
import { Calendar } from "@/ui/booking/calendar/calendar";
import { ErrorState } from "@/ui/feedback/error-state";
import { Sheet } from "@/ui/overlays/sheet";
import { closedDays } from "./day-states";

const { booking: copy } = lateCopy;

/** Number of days that one request covers. */
const AHEAD = 90;

type Props = {
  id: number;
  today: PlainDate;
  date: PlainDate | null;
  onChoose: (date: PlainDate) => void;
  open: boolean;
  onClose: () => void;
};

const holidaysBetween = (from: PlainDate): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: AHEAD + 1 }, (_, index) => addDays(from, index)).flatMap((day) => {
      const name = holidayNames(day)[0];
      return name ? [[day, name]] : [];
    }),
  );

/** One request covers three months. Days are disabled while loading or sold out. */
const MonthSheet = ({ id, today, date, onChoose, open, onClose }: Props) => {
  const last = addDays(today, AHEAD);
  const query = useQuery(contentSlotsQuery(useHttp().main, { id, from: today, to: last }));
  const hasFailed = query.isError && !query.data;
  const detail = query.isPending ? copy.monthPending : copy.monthDetail;
  return (
    <Sheet open={open} onClose={onClose} title={copy.monthTitle} detail={hasFailed ? undefined : detail}>
      {hasFailed ? (
        <ErrorState compact title={copy.failed} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <Calendar
          mode="single"
          {...(date ? { start: date } : {})}
          today={today}
          min={today}
          max={last}
          holidays={holidaysBetween(today)}
          pending={query.isPending}
          soldOut={query.data ? closedDays(query.data.slots, today, last) : []}
          onSelect={({ start }) => {
            if (!start) return;
            onChoose(start);
            onClose();
          }}
        />
      )}
    </Sheet>
  );
};

export default MonthSheet;
