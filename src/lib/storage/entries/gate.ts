import { localEntry } from "@/lib/storage/local-entry";
import { addedLater, flag, list, nullable, number, oneOf, record, type Shape, text } from "@/lib/storage/shape";
import type { StaffMe } from "@/shared/contract/main/staff/staff";
import type { ScanOutcome, VenueDay } from "@/shared/contract/main/staff/venue";

/**
 * A gate's device: its own name, and the scans that the host does not have yet, each with the venue whose gate made it. No names
 * of anyone. Who signs in meanwhile is no matter: `booking/staff/unsent-scans` tells and sends only the venue's own.
 */
export const gateScans = localEntry<{
  device: string;
  scans: { code: string | null; ticket: string | null; seen_at: string; venue: number | null }[];
}>({
  key: "nadlang.gate-scans",
  schema: record({
    device: text(),
    scans: list(
      record({ code: nullable(text()), ticket: nullable(text()), seen_at: text(), venue: addedLater(number) }),
    ),
  }),
  fallback: { device: "", scans: [] },
});

/** What a gate let in and its host said no to, by venue; tickets by their numbers, and nothing of whose they are. */
export interface GateConflict {
  venue: number;
  told_at: number;
  ticket: string | null;
  outcome: ScanOutcome;
  seen_at: string;
  first_at: string | null;
  was_other: boolean;
}

export const gateConflicts = localEntry<{ conflicts: GateConflict[] }>({
  key: "nadlang.gate-conflicts",
  schema: record({
    conflicts: list(
      record({
        venue: number,
        told_at: number,
        ticket: nullable(text()),
        outcome: oneOf("admitted", "again", "forged", "expired", "canceled", "other_day", "other_place"),
        seen_at: text(),
        first_at: nullable(text()),
        was_other: flag,
      }),
    ),
  }),
  fallback: { conflicts: [] },
});

const party = record({
  order_id: text(),
  number: text(),
  kind: oneOf("activity", "stay"),
  place: text(),
  starts_at: nullable(text()),
  people_text: text(),
  child_ages: list(number),
  papers: list(record({ name: text(), for_text: text(), max_months: nullable(number) })),
  orderer: nullable(text()),
  tickets: list(
    record({
      ticket: text(),
      name: text(),
      state: oneOf("ORDER", "COMPLETE", "CANCEL", "CANCEL_PROCESSING"),
      check_in_at: nullable(text()),
    }),
  ),
});

const slot = record({
  pk: number,
  content_pk: number,
  place: text(),
  date: text(),
  starts_at: nullable(text()),
  ends_at: nullable(text()),
  capacity: number,
  sold: number,
  held: number,
  is_closed: flag,
});

const day: Shape<VenueDay> = record({
  venue_pk: addedLater(number),
  date: text(),
  today: text(),
  parties: list(party),
  slots: list(slot),
  option_pks: list(number),
  accommodation_ids: addedLater(list(number)),
  gone_tickets: addedLater(list(record({ ticket: text(), outcome: oneOf("canceled", "other_day", "again") }))),
  extended_tickets: addedLater(list(text())),
  waiting_questions: number,
});

/**
 * Who was signed in here last: a gate goes on through a lost connection. Its calls are judged by the host all
 * the same.
 */
export const gateStaff = localEntry<{ me: StaffMe | null }>({
  key: "nadlang.gate-staff",
  schema: record({
    me: nullable(
      record({
        id: text(),
        name: text(),
        role: oneOf("owner", "manager", "gate", "desk", "finance", "admin"),
        venue_pk: nullable(number),
        venue_name: nullable(text()),
        expires_at: text(),
        has_authenticator: flag,
      }),
    ),
  }),
  fallback: { me: null },
});

/** Whether whoever was signed in as staff here has signed out and no host has heard of it yet. */
export const staffLeaving = localEntry<{ isLeaving: boolean }>({
  key: "nadlang.staff-leaving",
  schema: record({ isLeaving: flag }),
  fallback: { isLeaving: false },
});

/**
 * The day that a gate's device carries, with the keys of tickets, so that it can decide without a network.
 */
export const gateDay = localEntry<{ saved_at: number; keys: string[]; day: VenueDay | null }>({
  key: "nadlang.gate-day",
  schema: record({ saved_at: number, keys: list(text()), day: nullable(day) }),
  fallback: { saved_at: 0, keys: [], day: null },
});
