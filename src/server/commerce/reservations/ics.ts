import ICAL from "ical.js";
import type { Order, OrderItem } from "@/server/commerce/order-rows/orders.repository";
import { peopleLeft, withoutAges } from "@/server/commerce/order-rows/people-left";
import { countMoves, type OrderSnapshot, readSnapshot } from "@/server/commerce/order-rows/snapshot";
import { addDays } from "@/shared/dates/plain-date";

/** A property as jCal (RFC 7265), which ical.js writes as text. */
type Property = [name: string, parameters: Record<string, string>, type: string, value: string | number | number[]];

export type CalendarEvent = ["vevent", Property[], []];

/** Korea has had no summer time since 1988. */
const TIME_ZONE = [
  "vtimezone",
  [["tzid", {}, "text", "Asia/Seoul"]],
  [
    [
      "standard",
      [
        ["dtstart", {}, "date-time", "1988-10-09T00:00:00"],
        ["tzoffsetfrom", {}, "utc-offset", "+09:00"],
        ["tzoffsetto", {}, "utc-offset", "+09:00"],
        ["tzname", {}, "text", "KST"],
      ],
      [],
    ],
  ],
];

// RFC 5545 allows 75 octets a line; ical.js does not count the space that begins a folded one.
ICAL.foldLength = 74;

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
  return event && calendarText([["method", {}, "text", order.state === "CANCELED" ? "CANCEL" : "PUBLISH"]], [event]);
}

/** A whole calendar: its own properties, the time zone, its events. */
export const calendarText = (properties: readonly Property[], events: readonly CalendarEvent[]): string =>
  ICAL.stringify([
    "vcalendar",
    [
      ["version", {}, "text", "2.0"],
      ["prodid", {}, "text", "-//nadlang//reservations//KO"],
      ["calscale", {}, "text", "GREGORIAN"],
      ...properties,
    ],
    [TIME_ZONE, ...events],
  ]).concat("\r\n");

/** A visit as an event: a permanent UID, and a SEQUENCE that every change raises. null without a date. */
export function visitEvent(order: Order, facts: Told): CalendarEvent | null {
  if (order.desiredCheckIn === null) return null;
  const { now, items, isAwaited = false, minutes, ownerName, hidesAges = false } = facts;
  const { content, stay } = readSnapshot(order);
  const people = hidesAges ? withoutAges(peopleLeft(order, items)) : peopleLeft(order, items);
  const name = [content.name, stay?.product_name].filter(Boolean).join(" ");
  const properties: Property[] = [
    ["uid", {}, "text", `${order.id}@nadlang`],
    ["dtstamp", {}, "date-time", `${now.toISOString().slice(0, 19)}Z`],
    ["sequence", {}, "integer", nextSequence(order, items, stay !== undefined && !isAwaited)],
    ...span(order, order.desiredCheckIn, { stay, minutes }),
    ["summary", {}, "text", ownerName === undefined ? name : `${name} (${ownerName})`],
    ["location", {}, "text", [content.place, content.address].filter(Boolean).join(", ")],
    ["description", {}, "text", `예약 번호 ${order.displayNumber}\n${people}`],
    ["status", {}, "text", order.state === "CANCELED" ? "CANCELLED" : isAwaited ? "TENTATIVE" : "CONFIRMED"],
  ];
  if (content.lat !== null && content.lng !== null) properties.push(["geo", {}, "float", [content.lat, content.lng]]);
  return ["vevent", properties, []];
}

/** Counts moves, canceled tickets, the confirmation and the end, so that their order does not matter. */
function nextSequence(order: Order, items: readonly OrderItem[], isAnswered: boolean): number {
  const canceled = items.filter(({ isDifference, productState }) => !isDifference && productState === "CANCEL").length;
  return countMoves(order) + canceled + Number(isAnswered) + Number(order.state === "CANCELED");
}

type Length = { stay: OrderSnapshot["stay"]; minutes: number | undefined };

function span(order: Order, date: string, { stay, minutes }: Length): Property[] {
  const at = (name: string, day: string, time: string): Property => [
    name,
    { tzid: "Asia/Seoul" },
    "date-time",
    `${day}T${time}:00`,
  ];
  if (stay && order.desiredCheckOut) {
    return [at("dtstart", date, stay.check_in_from), at("dtend", order.desiredCheckOut, stay.check_out_until)];
  }
  if (order.startsAt === null) {
    return [
      ["dtstart", {}, "date", date],
      ["dtend", {}, "date", addDays(date, 1)],
    ];
  }
  const begins = at("dtstart", date, order.startsAt);
  return minutes === undefined ? [begins] : [begins, ["duration", {}, "duration", `PT${minutes}M`]];
}
