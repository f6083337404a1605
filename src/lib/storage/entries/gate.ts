import { localEntry } from "@/lib/storage/local-entry";
import { addedLater, flag, list, nullable, number, oneOf, record, type Shape, text } from "@/lib/storage/shape";
import type { StaffMe } from "@/shared/contract/main/staff/staff";
import type { ScanOutcome, VenueDay } from "@/shared/contract/main/staff/venue";

/**
 * A gate's device id and unsent scans, each with its venue; no names. They survive another sign-in:
 * `booking/staff/gate/unsent-scans` shows and sends only the venue's own.
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

/** A scan that the gate admitted and the host refused, by venue. Ticket numbers only, no personal data. */
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

/** The staff member last signed in here: lets a gate continue offline. The host still authorizes every request. */
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

/** True when staff signed out here and the host has not been notified yet. */
export const staffLeaving = localEntry<{ isLeaving: boolean }>({
  key: "nadlang.staff-leaving",
  schema: record({ isLeaving: flag }),
  fallback: { isLeaving: false },
});

/** The venue's day and the ticket keys, with which a gate can admit offline. */
export const gateDay = localEntry<{ saved_at: number; keys: string[]; day: VenueDay | null }>({
  key: "nadlang.gate-day",
  schema: record({ saved_at: number, keys: list(text()), day: nullable(day) }),
  fallback: { saved_at: 0, keys: [], day: null },
});
