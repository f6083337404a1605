import { clock } from "@/server/platform/clock";
import { addDays } from "@/shared/dates/add-days";
import type { Purchase } from "./orders.repository";
import { snapshotOf } from "./snapshot";

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

const DEFAULT_HOURS = 2;
const MAX_OCTETS = 75;

/**
 * The calendar file of a paid visit (RFC 5545, CRLF). A canceled one says so under the same UID with a higher SEQUENCE, so
 * that calendars take it off. null for tickets without a date.
 */
export function icsFile(order: Purchase, now: Date = clock.now()): string | null {
  if (order.desiredCheckIn === null) return null;
  const { content, people_text: people } = snapshotOf(order);
  const isCanceled = order.state === "CANCELED";
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//nadlang//reservations//KO",
    "CALSCALE:GREGORIAN",
    `METHOD:${isCanceled ? "CANCEL" : "PUBLISH"}`,
    ...TIME_ZONE,
    "BEGIN:VEVENT",
    `UID:${order.id}@nadlang`,
    `DTSTAMP:${stamp(now)}`,
    `SEQUENCE:${isCanceled ? 2 : order.state === "PARTIAL_CANCELED" ? 1 : 0}`,
    ...span(order, order.desiredCheckIn),
    `SUMMARY:${escaped(content.name)}`,
    `LOCATION:${escaped([content.place, content.address].filter(Boolean).join(", "))}`,
    ...(content.lat !== null && content.lng !== null ? [`GEO:${content.lat};${content.lng}`] : []),
    `DESCRIPTION:${escaped(`예약 번호 ${order.displayNumber}\n${people}`)}`,
    `STATUS:${isCanceled ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ]
    .map(folded)
    .join("\r\n")
    .concat("\r\n");
}

function span(order: Purchase, date: string): string[] {
  const plain = (day: string) => day.replaceAll("-", "");
  if (order.startsAt === null) {
    const end = order.desiredCheckOut ?? addDays(date, 1);
    return [`DTSTART;VALUE=DATE:${plain(date)}`, `DTEND;VALUE=DATE:${plain(end)}`];
  }
  const begin = `${plain(date)}T${order.startsAt.replace(":", "")}00`;
  return [`DTSTART;TZID=Asia/Seoul:${begin}`, `DURATION:PT${DEFAULT_HOURS}H`];
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
