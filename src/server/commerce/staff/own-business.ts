import { clock } from "@/server/platform/clock";
import { statement } from "@/server/platform/db/statement";
import type { Db } from "@/server/platform/db/types";
import { refused, refusedWith } from "@/server/platform/errors";
import { staffCopy as copy } from "./copy";

/** Days in which two people count as one after an invitation or after one let the other's authenticator app in. */
const TIED_DAYS = 7;

/** The people behind an act. A null is no one. */
export interface Concern {
  readonly members?: readonly (string | null)[];
  readonly orderId?: string | null;
  /** Everyone who works at a venue. */
  readonly venuePk?: number | null;
  readonly staffIds?: readonly string[];
  /** Blind indexes of phone numbers. */
  readonly phoneHashes?: readonly string[];
  /** Whether any of these phone numbers is among many that the act reaches. */
  readonly reaches?: (phoneHashes: readonly string[]) => Promise<boolean>;
  /** The colleague whose request waits for a second person. */
  readonly askedBy?: string;
}

type Person = { id: string; phone_hash: string };

/**
 * A person with their other jobs, and those tied to them within the week, also through others: inviter and invitee, and
 * whoever let an authenticator app in with its owner.
 */
const tiedTo = statement<Person>(`with recursive tie (a, b) as (
    select s.id, x.by from staff s, lateral (values (s.invited_by), (s.totp_allowed_by)) x (by)
    where x.by is not null and greatest(s.created_at, s.totp_set_at) > now() + $2::bigint * interval '1 millisecond'),
  circle (id) as (
    select s.id from staff s where s.id = $1
    union
    select next.id from circle c join staff me on me.id = c.id
      join staff next on next.phone_hash = me.phone_hash
        or exists (select from tie where (a, b) in ((me.id, next.id), (next.id, me.id))))
  select s.id, s.phone_hash from staff s join circle c on c.id = s.id`);

const phonesOf = statement<{ phone_hash: string }>(`select phone_hash from (
    select m.phone_hash from member m where m.user_id = any($1::text[])
    union select p.orderer_phone_hash from orders p where p.user_id = any($1::text[])
    union select m.phone_hash from member m join orders p on p.user_id = m.user_id where p.id = $2
    union select p.orderer_phone_hash from orders p where p.id = $2
    union select b.guest_phone_hash from stay_booking b where b.order_id = $2
    union select s.phone_hash from staff s where s.venue_pk = $3::int and s.state <> 'ended'
    union select s.phone_hash from staff s where s.id = any($4::text[])
    union select unnest($5::text[])) found
  where phone_hash <> ''`);

const circleOf = (db: Db, id: string): Promise<Person[]> => tiedTo(db, id, clock.offsetMs() - TIED_DAYS * 86_400_000);

/**
 * Why this person must leave an act to someone else; null where they may do it. Nobody acts on their own number, orders,
 * account, application or venue, nor on those of people tied to them, and two who are tied are no two people.
 */
export async function ownBusiness(db: Db, me: { id: string }, concern: Concern): Promise<string | null> {
  const found = await phonesOf(
    db,
    (concern.members ?? []).filter((id) => id !== null),
    concern.orderId ?? null,
    concern.venuePk ?? null,
    concern.staffIds ?? [],
    concern.phoneHashes ?? [],
  );
  const phones = new Set(found.map(({ phone_hash: phone }) => phone));
  const isAbout = (people: readonly Person[]) => people.some(({ phone_hash: phone }) => phones.has(phone));
  const mine = await circleOf(db, me.id);
  if (isAbout(mine)) return copy.ownBusiness;
  if (await concern.reaches?.(mine.map(({ phone_hash: phone }) => phone))) return copy.ownBusiness;
  if (concern.askedBy === undefined) return null;
  if (mine.some(({ id }) => id === concern.askedBy)) return copy.tiedToAsker;
  return isAbout(await circleOf(db, concern.askedBy)) ? copy.askersBusiness : null;
}

/** Throws T003 where an act is the person's own business, and F000 where they asked for it themselves. */
export async function refuseOwnBusiness(db: Db, me: { id: string }, concern: Concern): Promise<void> {
  if (concern.askedBy === me.id) throw refused(copy.otherPerson);
  const refusal = await ownBusiness(db, me, concern);
  if (refusal !== null) throw refusedWith("T003", refusal);
}
