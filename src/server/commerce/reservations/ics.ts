import type { Order, OrderItem } from "@/server/commerce/order-rows/orders.repository";
import { peopleLeft, withoutAges } from "@/server/commerce/order-rows/people-left";
import { movesOf, type OrderSnapshot, snapshotOf } from "@/server/commerce/order-rows/snapshot";
import { addDays } from "@/shared/dates/plain-date";

/** Korea has had no summer time since 1988. */
const TIME_ZONE = [
  "BEGIN:VTIMEZONE",
  "TZID:Asia/Seoul",
  "BEGIN:STANDARD",
  "DTSTART:19881009T000000",
  "TZOFFSETFROM:+0900",
  "TZOFFSETTO:+0900",
  "TZNAME:KST",
  "END:STANDARD",
  "END:VTIMEZONE",
];

const MAX_OCTETS = 75;

type Told = {
  now: Date;
  /** What was bought; enough of an order of which something was cancelled. */
  items: readonly OrderItem[];
  /** The property has not said yes. */
  isAwaited?: boolean;
  /** How long a visit takes that begins at a time; without it only its beginning is told. */
  minutes?: number | undefined;
  /** Whose visit it is, where the calendar is not theirs alone. */
  ownerName?: string | undefined;
  /** Its reader is not to know how old the children are. */
  hidesAges?: boolean;
};

/**
 * The calendar file of a paid visit (RFC 5545, CRLF). A canceled one says so under the same UID with a higher SEQUENCE, so
 * that calendars take it off. null for tickets without a date.
 */
export function icsFile(order: Order, facts: Told): string | null {
  const event = visitEvent(order, facts);
  return event && calendarText([`METHOD:${order.state === "CANCELED" ? "CANCEL" : "PUBLISH"}`], [event]);
}

/** A whole calendar: its own properties, the one time zone, its events. */
export const calendarText = (properties: readonly string[], events: readonly (readonly string[])[]): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//nadlang//reservations//KO",
    "CALSCALE:GREGORIAN",
    ...properties,
    ...TIME_ZONE,
    ...events.flat(),
    "END:VCALENDAR",
  ]
    .map(folded)
    .join("\r\n")
    .concat("\r\n");

/** One visit as an event: the same UID for good, a SEQUENCE that every change raises. null without a date. */
export function visitEvent(order: Order, facts: Told): string[] | null {
  if (order.desiredCheckIn === null) return null;
  const { now, items, isAwaited = false, minutes, ownerName, hidesAges = false } = facts;
  const { content, stay } = snapshotOf(order);
  const people = peopleLeft(order, items);
  const isCanceled = order.state === "CANCELED";
  const name = [content.name, stay?.product_name].filter(Boolean).join(" ");
  return [
    "BEGIN:VEVENT",
    `UID:${order.id}@nadlang`,
    `DTSTAMP:${stamp(now)}`,
    `SEQUENCE:${sequenceOf(order, items, stay !== undefined && !isAwaited)}`,
    ...span(order, order.desiredCheckIn, { stay, minutes }),
    `SUMMARY:${escaped(ownerName === undefined ? name : `${name} (${ownerName})`)}`,
    `LOCATION:${escaped([content.place, content.address].filter(Boolean).join(", "))}`,
    ...(content.lat !== null && content.lng !== null ? [`GEO:${content.lat};${content.lng}`] : []),
    `DESCRIPTION:${escaped(`예약 번호 ${order.displayNumber}\n${hidesAges ? withoutAges(people) : people}`)}`,
    `STATUS:${isCanceled ? "CANCELLED" : isAwaited ? "TENTATIVE" : "CONFIRMED"}`,
    "END:VEVENT",
  ];
}

/** Each move and each cancelled ticket, a property's yes and the end raise it, in whatever order they come. */
function sequenceOf(order: Order, items: readonly OrderItem[], isAnswered: boolean): number {
  const canceled = items.filter(({ isDifference, productState }) => !isDifference && productState === "CANCEL").length;
  return movesOf(order) + canceled + Number(isAnswered) + Number(order.state === "CANCELED");
}

type Length = { stay: OrderSnapshot["stay"]; minutes: number | undefined };

function span(order: Order, date: string, { stay, minutes }: Length): string[] {
  const plain = (day: string) => day.replaceAll("-", "");
  const at = (day: string, time: string) => `;TZID=Asia/Seoul:${plain(day)}T${time.replace(":", "")}00`;
  if (stay && order.desiredCheckOut) {
    return [`DTSTART${at(date, stay.check_in_from)}`, `DTEND${at(order.desiredCheckOut, stay.check_out_until)}`];
  }
  if (order.startsAt === null) {
    return [`DTSTART;VALUE=DATE:${plain(date)}`, `DTEND;VALUE=DATE:${plain(addDays(date, 1))}`];
  }
  const begins = `DTSTART${at(date, order.startsAt)}`;
  return minutes === undefined ? [begins] : [begins, `DURATION:PT${minutes}M`];
}

/** `20260509T060000Z`. */
const stamp = (at: Date): string => `${at.toISOString().replace(/[-:]/g, "").slice(0, 15)}Z`;

const escaped = (text: string): string => text.replace(/[\\;,]/g, (char) => `\\${char}`).replace(/\r?\n/g, "\\n");

/** Lines longer than 75 octets go on in the next line after a space; no character is cut. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  for (const char of line) {
    const room = MAX_OCTETS - (parts.length > 0 ? 1 : 0);
    if (Buffer.byteLength(part + char) > room) {
      parts.push(part);
      part = "";
    }
    part += char;
  }
  return [...parts, part].join("\r\n ");
}
