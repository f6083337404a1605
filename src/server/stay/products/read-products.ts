import { sql } from "drizzle-orm";
import { prepared } from "@/server/platform/db/prepared";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import type { StayRates } from "@/server/platform/schema/stay/stay-rates";
import type { StayMoment } from "@/server/stay/accommodations/stay-query";
import { stayRefund } from "@/server/stay/accommodations/stay-refund";
import type { OwnPhoto, RefundStep, SceneKey } from "@/shared/contract/main/content-facts";
import type { StayProduct, StayTerms } from "@/shared/contract/stay/accommodations";
import type { Cutoff } from "@/shared/dates/cutoff";
import type { PlainDate } from "@/shared/dates/plain-date";
import type { SeasonRange } from "@/shared/dates/season";
import { termsPrice } from "@/shared/price/terms-price";
import { answerBy } from "@/shared/stay/answer-by";
import { bookedUntil } from "@/shared/stay/booked-until";

type NightRow = StayTerms["nights"][number] & { left: number; is_closed: boolean; min_nights: number };

type RoomRow = Omit<
  StayProduct,
  "terms" | "total" | "fits" | "rooms_needed" | "rooms_left" | "min_nights" | "guide_rates" | "state" | "refund_steps"
> & {
  rates: StayRates | null;
  description: string;
  gallery_count: number;
  photos: OwnPhoto[];
  base: number;
  max: number;
  cutoff: Cutoff;
  nights: NightRow[];
};

export type AccommodationRow = {
  id: number;
  name: string;
  full_name: string | null;
  check_in_from: string;
  check_out_until: string;
  is_info_only: boolean;
  min_nights: number;
  bands: StayTerms["bands"];
  adult_fee: number;
  mandatory_fee: number;
  peaks: SeasonRange[] | null;
  steps: RefundStep[];
  rooms: RoomRow[];
};

/** A room of the reply, with text and pictures for the room page. */
type RoomView = StayProduct & { description: string; gallery: SceneKey[]; standby_answer_by: string | null };

const FEW = 2;
const $ = (name: string) => sql.placeholder(name);

const build = (db: Db, name: string) =>
  db
    .select({ accommodation: sql<AccommodationRow>`row_to_json(accommodation)` })
    .from(
      sql`(select c.id, c.name, (select d.full_name from district d where d.id = c.district_id) as full_name,
        coalesce(to_char(c.check_in_from, 'HH24:MI'), '') as check_in_from,
        coalesce(to_char(c.check_out_until, 'HH24:MI'), '') as check_out_until, c.contracted_at is null as is_info_only, c.min_nights, c.bands, c.adult_fee, c.mandatory_fee, c.peaks,
        (select r.steps from refund_policy r where r.id = c.refund_policy_id) as steps,
        (select coalesce(json_agg(room order by room.priority, room.product_id), '[]') from (
          select p.id as product_id, p.priority, p.name, p.description, p.scene, p.gallery_count, p.photos, p.area_m2, p.sleeping,
            p.facilities_yes, p.is_instant, p.rates, json_build_object('hours', p.cutoff_hours, 'time', to_char(p.cutoff_time, 'HH24:MI')) as cutoff, p.base_occupancy as base, p.max_occupancy as max,
            (select coalesce(json_agg(json_build_object('date', n.night, 'list_price', n.list_price, 'price', n.price,
                'left', n.capacity - n.held - n.sold, 'is_closed', n.is_closed, 'min_nights', n.min_nights)
                order by n.night), '[]')
              from room_night n where n.product_id = p.id and n.night >= ${$("check_in")}::date
                and n.night < ${$("check_out")}::date) as nights
          from stay_product p where p.accommodation_id = c.id and p.is_active) room) as rooms
      from accommodation c where c.id = ${$("id")}::int and c.is_active) accommodation`,
    )
    .prepare(name);

/** An accommodation with all its rooms and nights. Throws 404. */
export async function readAccommodation(
  db: Db,
  id: number,
  range: { checkIn: string; checkOut: string },
): Promise<AccommodationRow> {
  const [row] = await prepared(db, "stay_house", build).execute({
    id,
    check_in: range.checkIn,
    check_out: range.checkOut,
  });
  if (!row) throw notFound();
  return row.accommodation;
}

/** Rooms of an accommodation for these nights and guests: available ones first, cheapest first. */
export function roomViews(accommodation: AccommodationRow, moment: StayMoment): RoomView[] {
  const place = (room: StayProduct) => (isOpen(room.state) ? (room.fits ? 0 : 1) : 2);
  return accommodation.rooms
    .map((room) => roomView(accommodation, room, moment))
    .map((room, index) => ({ room, at: index }))
    .sort((a, b) => place(a.room) - place(b.room) || a.room.total - b.room.total || a.at - b.at)
    .map(({ room }) => room);
}

const isOpen = (state: StayProduct["state"]): boolean => state === "open" || state === "few";

function roomView(accommodation: AccommodationRow, room: RoomRow, moment: StayMoment): RoomView {
  const terms = toTerms(accommodation, room);
  const { total, fits, roomsNeeded } = termsPrice(terms, moment);
  const left = room.nights.length < moment.nights ? 0 : Math.min(...room.nights.map((night) => night.left));
  const until = room.is_instant ? null : answerBy(moment.now, moment.checkIn, accommodation.check_in_from);
  const { cutoff: _, rates, ...shown } = room;
  return {
    ...shown,
    gallery:
      room.photos.length > 0
        ? room.photos.map((photo) => ({ ...room.scene, photo }))
        : Array.from({ length: room.gallery_count }, (_, index) => ({ ...room.scene, seed: room.scene.seed + index })),
    terms,
    total,
    fits,
    rooms_needed: roomsNeeded,
    rooms_left: Math.max(0, left),
    min_nights: Math.max(accommodation.min_nights, room.nights[0]?.min_nights ?? 1),
    state: toState(accommodation, room, moment, {
      left,
      isLate: isLate(accommodation, room, moment.checkIn, moment.now),
    }),
    guide_rates: accommodation.is_info_only ? guideRates(rates) : null,
    refund_steps: stayRefund(accommodation, moment).steps,
    standby_answer_by: until === null ? null : new Date(until).toISOString(),
  };
}

/** Lowest and highest published price; 0 is unknown. */
function guideRates(rates: StayRates | null): StayProduct["guide_rates"] {
  if (!rates) return null;
  const { off_weekday, off_weekend, peak_weekday, peak_weekend } = rates;
  const known = [off_weekday, off_weekend, peak_weekday, peak_weekend].filter((price) => price > 0);
  return known.length === 0 ? null : { from: Math.min(...known), to: Math.max(...known) };
}

/** True after the deadline for booking the room or for asking the accommodation to confirm. */
export const isLate = (accommodation: AccommodationRow, room: RoomRow, checkIn: PlainDate, now: Date): boolean =>
  now.getTime() >= bookedUntil(checkIn, accommodation.check_in_from, room.cutoff) ||
  (!room.is_instant && answerBy(now, checkIn, accommodation.check_in_from) === null);

function toState(
  accommodation: AccommodationRow,
  room: RoomRow,
  { nights }: StayMoment,
  { left, isLate }: { left: number; isLate: boolean },
): StayProduct["state"] {
  if (accommodation.is_info_only) return "info_only";
  if (room.nights.length < nights || room.nights.some((night) => night.is_closed) || isLate) return "closed";
  if (left <= 0) return "sold_out";
  if (Math.max(accommodation.min_nights, room.nights[0]?.min_nights ?? 1) > nights) return "min_nights";
  return left <= FEW ? "few" : "open";
}

/** Price inputs of a room that server and browser share. */
export const toTerms = (
  accommodation: AccommodationRow,
  room: Pick<RoomRow, "base" | "max" | "nights">,
): StayTerms => ({
  base_occupancy: room.base,
  max_occupancy: room.max,
  adult_fee: accommodation.adult_fee,
  mandatory_fee: accommodation.mandatory_fee,
  bands: accommodation.bands,
  nights: room.nights.map(({ date, list_price, price }) => ({ date, list_price, price })),
});
