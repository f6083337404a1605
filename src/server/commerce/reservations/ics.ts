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
  /** Ordered items; sufficient for a partly canceled order. */
  items: readonly OrderItem[];
  /** The host has not confirmed yet. */
  isAwaited?: boolean;
  /** Length of a visit with a start time; without it the event has only a start. */
  minutes?: number | undefined;
  /** Name of the family member, for a shared calendar. */
  ownerName?: string | undefined;
  /** Hides the children's ages from the reader. */
  hidesAges?: boolean;
};

/**
 * Calendar file of a paid visit (RFC 5545, CRLF). A canceled visit has the same UID and a higher SEQUENCE, so that
 * calendars remove it. null for undated tickets.
 */
export function icsFile(order: Order, facts: Told): string | null {
  const event = visitEvent(order, facts);
  return event && calendarText([`METHOD:${order.state === "CANCELED" ? "CANCEL" : "PUBLISH"}`], [event]);
}

/** A whole calendar: its own properties, the time zone, its events. */
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

/** A visit as an event: a permanent UID, and a SEQUENCE that every change raises. null without a date. */
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

/** Counts moves, canceled tickets, the confirmation and the end, so that their order does not matter. */
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

/** Folds lines longer than 75 octets; never splits a character. */
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
