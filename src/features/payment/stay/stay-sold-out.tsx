import { useQuery } from "@tanstack/react-query";
import { stayCalendarQuery } from "@/api/stay/accommodation";
import type { BookingAsk } from "@/api/stay/booking";
import { useToday } from "@/lib/context/today-context";
import type { ApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { dateText } from "@/shared/dates/date-text";
import { addDays, daysBetween } from "@/shared/dates/plain-date";
import { listNights } from "@/shared/dates/stay-range";
import { fromPriceText } from "@/shared/price/price-text";
import { ListRow } from "@/ui/display/list-row";
import { OthersFrame } from "../others-frame";
import { soldOutWhy } from "../problem";
import { stayPaymentCopy } from "./copy";

const { soldOut: copy } = stayPaymentCopy;
const DAYS_AROUND = 3;
const SHOWN = 4;

const toDetail = ({ accommodationId, checkIn, checkOut, adults, childrenAges }: BookingAsk) =>
  paths.stay.detail({
    id: accommodationId,
    check_in: checkIn,
    check_out: checkOut,
    adults,
    children_ages: childrenAges,
  });

/** The same number of nights, starting up to three days earlier or later, nearest first. */
const shifted = (ask: BookingAsk, today: string): BookingAsk[] =>
  [1, -1, 2, -2, 3, -3]
    .map((days) => ({ ...ask, checkIn: addDays(ask.checkIn, days), checkOut: addDays(ask.checkOut, days) }))
    .filter(({ checkIn }) => checkIn >= today);

/** The room is gone: offers other rooms of the accommodation on these days, or other days with a room for everyone. */
export const StaySoldOut = ({ ask, failure }: { ask: BookingAsk; failure: ApiError }) => {
  const today = useToday();
  const span = { from: addDays(ask.checkIn, -DAYS_AROUND), to: addDays(ask.checkOut, DAYS_AROUND) };
  const from = daysBetween(today, span.from) < 0 ? today : span.from;
  const { data } = useQuery(stayCalendarQuery(useHttp().stay, ask.accommodationId, { from, to: span.to }, ask));
  const nightOn = (date: string) =>
    data?.nights.find((night) => night.date === date && (night.state === "open" || night.state === "few"));
  const others = shifted(ask, today)
    .flatMap((other) => {
      const nights = listNights(other.checkIn, other.checkOut).map(nightOn);
      const [first] = nights;
      const isShort = nights.length < (first?.min_nights ?? 1) || first?.from_price === null;
      if (isShort || !nights.every((night) => night !== undefined)) return [];
      const prices = nights.flatMap(({ from_price: price }) => (price === null ? [] : [price]));
      return [{ other, lowest: Math.min(...prices) }];
    })
    .slice(0, SHOWN);
  return (
    <OthersFrame
      title={soldOutWhy(failure) === "gaveWay" ? copy.gaveWay : copy.title}
      message={failure.message}
      back={{ href: toDetail(ask), label: copy.rooms }}
      others={copy.others}
    >
      {others.map(({ other, lowest }) => (
        <ListRow
          key={other.checkIn}
          href={toDetail(other)}
          title={copy.nights(dateText(other.checkIn), dateText(other.checkOut))}
          value={copy.from(fromPriceText(lowest))}
        />
      ))}
    </OthersFrame>
  );
};
