import { objectStore } from "@/lib/storage/object-store";
import type { Reservation } from "@/shared/contract/main/booking/reservation";
import type { PlainDate } from "@/shared/dates/plain-date";

type Product = Reservation["products"][number];

/** Fields shown at a gate or a desk, without prices. */
export type SavedVisit = Pick<
  Reservation,
  | "id"
  | "display_number"
  | "kind"
  | "content"
  | "state"
  | "desired_check_in"
  | "starts_at"
  | "valid_until"
  | "people_text"
  | "papers"
  | "child_months"
  | "stay"
> & { products: Pick<Product, "pk" | "option_name" | "product_state" | "check_in_at" | "expired" | "ticket_code">[] };

export interface SavedEntry {
  id: string;
  /** Only this member can see it. */
  owner: string;
  saved_at: number;
  visit: SavedVisit;
}

const store = objectStore<SavedEntry>("nadlang-visits", 1);

/** The last day of use; for an undated ticket the end of its validity. */
const lastDay = ({ stay, desired_check_in, valid_until }: SavedVisit): PlainDate | null =>
  stay?.check_out_date ?? desired_check_in ?? valid_until;

const isOver = (visit: SavedVisit, today: PlainDate): boolean => {
  const last = lastDay(visit);
  return last !== null && last < today;
};

/** True while there is something to show at a gate or a desk. */
const isUsable = (visit: SavedVisit, today: PlainDate): boolean => {
  if (isOver(visit, today) || visit.state === "CANCELED") return false;
  if (visit.stay) return visit.stay.confirm_state === "CONFIRMED" || visit.stay.confirm_state === "WAIT";
  return visit.products.some(({ product_state, expired }) => product_state === "ORDER" && !expired);
};

const savedPart = (visit: SavedVisit): SavedVisit => ({
  id: visit.id,
  display_number: visit.display_number,
  kind: visit.kind,
  content: visit.content,
  state: visit.state,
  desired_check_in: visit.desired_check_in,
  starts_at: visit.starts_at,
  valid_until: visit.valid_until,
  people_text: visit.people_text,
  papers: visit.papers,
  products: visit.products.map(({ pk, option_name, product_state, check_in_at, expired, ticket_code }) => ({
    pk,
    option_name,
    product_state,
    check_in_at,
    expired,
    ticket_code,
  })),
  ...(visit.child_months ? { child_months: visit.child_months } : {}),
  ...(visit.stay ? { stay: visit.stay } : {}),
});

const byDay = (savedEntry: SavedEntry, other: SavedEntry): number =>
  (lastDay(savedEntry.visit) ?? "").localeCompare(lastDay(other.visit) ?? "");

let last: Promise<unknown> = Promise.resolve();
const watchers = new Set<() => void>();

/**
 * Runs tasks in sequence, so that a write cannot follow a wipe. A refusal by the browser (private mode, full) is
 * ignored.
 */
const inTurn = <T>(work: () => Promise<T>, otherwise: T): Promise<T> => {
  const turn = last.then(work).catch(() => otherwise);
  last = turn;
  return turn;
};

/** Visits that this device can show offline, by member, soonest first. */
export const savedVisits = {
  /** Calls `changed` after each saved or dropped visit. Returns the unsubscribe function. */
  watch: (changed: () => void): (() => void) => {
    watchers.add(changed);
    return () => void watchers.delete(changed);
  },
  all: (): Promise<SavedEntry[]> => inTurn(async () => (await store.all()).sort(byDay), []),
  /** Saves a visit that a host returned, or drops it once it cannot be used. Also drops past visits. */
  keep: (owner: string, visit: SavedVisit, { now, today }: { now: number; today: PlainDate }): Promise<void> =>
    inTurn(async () => {
      const over = (await store.all()).filter((entry) => isOver(entry.visit, today));
      for (const { id } of over) await store.remove(id);
      if (!isUsable(visit, today)) await store.remove(visit.id);
      else await store.put({ id: visit.id, owner, saved_at: now, visit: savedPart(visit) });
      for (const changed of watchers) changed();
    }, undefined),
  /** @param owner visits of all others are removed */
  keepOnly: (owner: string): Promise<void> =>
    inTurn(async () => {
      for (const entry of await store.all()) if (entry.owner !== owner) await store.remove(entry.id);
    }, undefined),
  wipe: (): Promise<void> => inTurn(() => store.clear(), undefined),
};
