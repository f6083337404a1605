import ICAL from "ical.js";
import { kstInstant, kstParts } from "@/shared/dates/kst";
import { addDays, type PlainDate, plainDate } from "@/shared/dates/plain-date";
import { roomCalendarCopy as copy } from "./copy";

/** Nights in a calendar that are read: more than a stay can be booked ahead. */
const DAYS_AHEAD = 400;
const MOST_REFUSED = 5;
const LONGEST_NAME = 60;
/** A timed event that ends later than this takes the night of that day as well. */
const EVENING = 18;

export type RefusedEvent = { name: string; date: PlainDate };

/** `reserved`: nights that Airbnb calls a reservation, and so no repetition of ours. */
export type Feed = { nights: Set<PlainDate>; reserved: Set<PlainDate>; refused: RefusedEvent[] };

export class FeedFormatError extends Error {}

/**
 * Reads the taken nights from `today` on in an iCalendar text (RFC 5545). Canceled events are free, and events with a
 * UID that begins with `ownUid` are ours. Events that repeat are refused by name. Throws FeedFormatError.
 */
export function readFeed(text: string, { today, ownUid }: { today: PlainDate; ownUid: string }): Feed {
  const feed: Feed = { nights: new Set(), reserved: new Set(), refused: [] };
  for (const part of parseEvents(text)) {
    if (textIn(part, "status").toUpperCase() === "CANCELLED" || textIn(part, "uid").startsWith(ownUid)) continue;
    try {
      const { from, to } = listDays(part);
      if (to <= today) continue;
      if (isRecurring(part)) refuse(feed, part, from);
      else addNights(feed, { from, to, today, isReserved: /^reserved$/i.test(textIn(part, "summary").trim()) });
    } catch (error) {
      throw new FeedFormatError("an event has no valid times", { cause: error });
    }
  }
  return feed;
}

function parseEvents(text: string): ICAL.Component[] {
  try {
    const calendar = new ICAL.Component(ICAL.parse(text));
    if (calendar.name !== "vcalendar") throw new Error("not one calendar");
    return calendar.getAllSubcomponents("vevent");
  } catch (error) {
    throw new FeedFormatError("not a calendar", { cause: error });
  }
}

const textIn = (part: ICAL.Component, name: string): string => String(part.getFirstPropertyValue(name) ?? "");

const isRecurring = (part: ICAL.Component): boolean =>
  ["rrule", "rdate", "exrule", "recurrence-id"].some((name) => part.hasProperty(name));

function refuse({ refused }: Feed, part: ICAL.Component, date: PlainDate): void {
  const name = textIn(part, "summary").trim().slice(0, LONGEST_NAME) || copy.unnamed;
  const isKnown = refused.some((event) => event.name === name);
  if (!isKnown && refused.length < MOST_REFUSED) refused.push({ name, date });
}

type Days = { from: PlainDate; to: PlainDate };

function addNights(feed: Feed, { from, to, today, isReserved }: Days & { today: PlainDate; isReserved: boolean }) {
  const last = addDays(today, DAYS_AHEAD);
  for (let night = from > today ? from : today; night < to && night <= last; night = addDays(night, 1)) {
    feed.nights.add(night);
    if (isReserved) feed.reserved.add(night);
  }
}

/** First night, and the day of departure, in Korea. An event always takes one night. */
function listDays(part: ICAL.Component): Days {
  const event = new ICAL.Event(part);
  const [starts, ends] = [part.getFirstProperty("dtstart"), part.getFirstProperty("dtend")];
  if (!starts) throw new Error("no start");
  const [from, to] = [koreanTime(event.startDate, starts), koreanTime(event.endDate, ends ?? starts)];
  const until = to.hour >= EVENING ? addDays(to.date, 1) : to.date;
  return { from: from.date, to: until > from.date ? until : addDays(from.date, 1) };
}

type DayTime = { date: PlainDate; hour: number };

function koreanTime(time: ICAL.Time, property: ICAL.Property): DayTime {
  const date = plainDate(time.year, time.month, time.day);
  if (time.isDate) return { date, hour: 0 };
  const { date: day, hour } = kstParts(toInstant(time, property));
  return { date: day, hour };
}

/** Instant of a time in its zone: UTC, an IANA name, or the calendar's own definition. Without a zone it is Korean. */
function toInstant(time: ICAL.Time, property: ICAL.Property): number {
  if (time.zone === ICAL.Timezone.utcTimezone) return time.toUnixTime() * 1000;
  const wall = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
  const zone = String(property.getFirstParameter("tzid") ?? "").replace(/^\//, "");
  const format = zone === "" ? null : formatIn(zone);
  if (format) {
    const guess = wall - offsetAt(format, wall);
    return wall - offsetAt(format, guess);
  }
  const own = zone === "" ? null : property.parent?.getTimeZoneByID(zone);
  if (own && isYearly(own)) return wall - own.utcOffset(time) * 1000;
  return kstInstant(plainDate(time.year, time.month, time.day)) + wall - Date.UTC(time.year, time.month - 1, time.day);
}

/** Only yearly changes are expanded: a hostile rule could name every second. */
const isYearly = ({ component }: ICAL.Timezone): boolean =>
  component
    .getAllSubcomponents()
    .every((part) => part.getAllProperties("rrule").every((rule) => /FREQ=YEARLY/.test(String(rule.getFirstValue()))));

function formatIn(timeZone: string): Intl.DateTimeFormat | null {
  try {
    const parts = { year: "numeric", month: "numeric", day: "numeric" } as const;
    const clock = { hour: "numeric", minute: "numeric", second: "numeric", hourCycle: "h23" } as const;
    return new Intl.DateTimeFormat("en-US", { timeZone, ...parts, ...clock });
  } catch {
    return null;
  }
}

function offsetAt(format: Intl.DateTimeFormat, instant: number): number {
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  const wall = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
  return wall - instant;
}
