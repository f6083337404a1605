import { clock } from "@/server/platform/clock";
import { query } from "@/server/platform/db/query";
import type { Db } from "@/server/platform/db/types";
import { refused, refusedWith } from "@/server/platform/errors";
import { staffCopy as copy } from "./copy";

/** Days in which an invitation or approving an authenticator app ties two people. */
const TIED_DAYS = 7;

/** People affected by an act. Ignores null. */
export interface Concern {
  readonly members?: readonly (string | null)[];
  readonly orderId?: string | null;
  readonly venueId?: number | null;
  readonly staffIds?: readonly string[];
  /** Blind indexes of phone numbers. */
  readonly phoneHashes?: readonly string[];
  /** True when the act affects one of these phone numbers among many. */
  readonly reaches?: (phoneHashes: readonly string[]) => Promise<boolean>;
  /** The colleague whose request needs a second person. */
  readonly askedBy?: string;
}

type Person = { id: string; phone_hash: string };

/**
 * A person's staff records, and those tied to them within the week, also transitively: by invitation, or by approval of
 * an authenticator app.
 */
const TIED_TO = `with recursive tie (a, b) as (
    select s.id, x.by from staff s, lateral (values (s.invited_by), (s.totp_allowed_by)) x (by)
    where x.by is not null and greatest(s.created_at, s.totp_set_at) > now() + $2::bigint * interval '1 millisecond'),
  circle (id) as (
    select s.id from staff s where s.id = $1
    union
    select next.id from circle c join staff me on me.id = c.id
      join staff next on next.phone_hash = me.phone_hash
        or exists (select from tie where (a, b) in ((me.id, next.id), (next.id, me.id))))
  select s.id, s.phone_hash from staff s join circle c on c.id = s.id`;

const PHONES = `select phone_hash from (
    select m.phone_hash from member m where m.user_id = any($1::text[])
    union select p.orderer_phone_hash from orders p where p.user_id = any($1::text[])
    union select m.phone_hash from member m join orders p on p.user_id = m.user_id where p.id = $2
    union select p.orderer_phone_hash from orders p where p.id = $2
    union select b.guest_phone_hash from stay_booking b where b.order_id = $2
    union select s.phone_hash from staff s where s.venue_id = $3::int and s.state <> 'ended'
    union select s.phone_hash from staff s where s.id = any($4::text[])
    union select unnest($5::text[])) found
  where phone_hash <> ''`;

const loadCircle = (db: Db, id: string): Promise<Person[]> =>
  query(db, { name: "staff_tied_to", text: TIED_TO, values: [id, clock.offsetMs() - TIED_DAYS * 86_400_000] });

/**
 * Reason why this person must leave an act to a colleague; null when they can do it. Forbids acts on one's own number,
 * orders, account, application or venue and on those of tied people; tied people do not count as two.
 */
export async function ownBusiness(db: Db, me: { id: string }, concern: Concern): Promise<string | null> {
  const { members = [], orderId = null, venueId = null, staffIds = [], phoneHashes = [] } = concern;
  const found = await query<{ phone_hash: string }>(db, {
    name: "staff_phones_of",
    text: PHONES,
    values: [members.filter((id) => id !== null), orderId, venueId, staffIds, phoneHashes],
  });
  const phones = new Set(found.map(({ phone_hash: phone }) => phone));
  const isAbout = (people: readonly Person[]) => people.some(({ phone_hash: phone }) => phones.has(phone));
  const mine = await loadCircle(db, me.id);
  if (isAbout(mine)) return copy.ownBusiness;
  if (await concern.reaches?.(mine.map(({ phone_hash: phone }) => phone))) return copy.ownBusiness;
  if (concern.askedBy === undefined) return null;
  if (mine.some(({ id }) => id === concern.askedBy)) return copy.tiedToAsker;
  return isAbout(await loadCircle(db, concern.askedBy)) ? copy.askersBusiness : null;
}

/** Throws T003 when the act is the person's own business, F000 when it is their own request. */
export async function refuseOwnBusiness(db: Db, me: { id: string }, concern: Concern): Promise<void> {
  if (concern.askedBy === me.id) throw refused(copy.otherPerson);
  const refusal = await ownBusiness(db, me, concern);
  if (refusal !== null) throw refusedWith("T003", refusal);
}
