import { sql } from "drizzle-orm";
import { noticesMeeting } from "@/server/commerce/order-rows/disasters";
import { placeText } from "@/server/platform/catalog/place-text";
import { clock } from "@/server/platform/clock";
import { prepared } from "@/server/platform/db/prepared";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import type { Disaster, OwnPhoto, SceneKey } from "@/shared/contract/main/content-facts";
import type { Accommodation } from "@/shared/contract/stay/accommodations";
import { stayFacilities } from "@/shared/contract/stay/lists";
import { kstToday } from "@/shared/dates/kst";
import { isHearted, ratingOf } from "./stay-cards";

type DetailRow = Omit<Accommodation, "place_text" | "facilities" | "gallery" | "disasters"> & {
  disasters: Disaster[] | null;
  full_name: string | null;
  facilities_yes: string[];
  facilities_no: string[];
  gallery_count: number;
  room_scenes: SceneKey[];
  photos: OwnPhoto[];
  room_photos: OwnPhoto[];
};

const $ = (name: string) => sql.placeholder(name);
const standingDisasters = noticesMeeting({
  district: sql`c.district_id`,
  first: sql`today.day`,
  last: sql`'infinity'::date`,
});

const build = (db: Db, name: string) =>
  db
    .select({ place: sql<DetailRow>`row_to_json(detail)` })
    .from(
      sql`(select c.id, c.name, c.type_code,
        (select t.name from accommodation_type t where t.code = c.type_code) as type_name, c.grade, c.summary,
        c.description, c.guide, c.scene, c.gallery_count, c.photos,
        (select coalesce(json_agg(p.scene order by p.priority, p.id), '[]') from stay_product p
          where p.accommodation_id = c.id and p.is_active) as room_scenes,
        (select coalesce(json_agg(photo order by p.priority, p.id, nth), '[]') from stay_product p,
            jsonb_array_elements(p.photos) with ordinality as own(photo, nth)
          where p.accommodation_id = c.id and p.is_active) as room_photos,
        c.district_id as district_pk, c.location_id, (select d.full_name from district d where d.id = c.district_id) as full_name,
        c.place, c.address, c.lat, c.lng, c.phone, c.homepage, coalesce(to_char(c.check_in_from, 'HH24:MI'), '') as check_in_from,
        coalesce(to_char(c.check_out_until, 'HH24:MI'), '') as check_out_until, c.min_nights, c.bands,
        c.adult_fee, c.mandatory_fee, c.facilities_yes, c.facilities_no, c.papers, c.rules, c.tags, ${ratingOf} as rating,
        c.review_count,
        c.favorite_count, ${isHearted} as is_favorite, c.provenance,
        case when c.contracted_at is null then 'info_only' else 'on_sale' end as sale_state,
        (select json_build_object('name', p.name, 'own_steps', p.steps, 'peaks', c.peaks)
          from refund_policy p where p.id = c.refund_policy_id) as refund,
        (select json_build_object('name', o.name, 'business_number', o.business_number,
          'mail_order_number', o.mail_order_number, 'address', o.address, 'phone', o.phone, 'email', o.email)
          from venue o where o.id = c.venue_id) as venue,
        ${standingDisasters} as disasters
      from accommodation c, (select ${$("today")}::date as day) today where c.id = ${$("id")}::int and c.is_active) detail`,
    )
    .prepare(name);

/** Data of an accommodation's page except its rooms, in one statement. Throws 404. */
export async function accommodationDetail(db: Db, id: number, userId: string): Promise<Accommodation> {
  const [row] = await prepared(db, "accommodation_detail", build).execute({
    id,
    user: userId,
    today: kstToday(clock.now()),
  });
  if (!row) throw notFound();
  const { place } = row;
  return {
    ...place,
    place_text: placeText(place.full_name),
    facilities: facilityStates(place.facilities_yes, place.facilities_no),
    gallery: toGallery(place),
    disasters: place.disasters ?? undefined,
  };
}

/** State of every facility; unknown when it is in neither list. */
const facilityStates = (yes: readonly string[], no: readonly string[]): Accommodation["facilities"] =>
  Object.fromEntries(
    stayFacilities.map((name) => [name, yes.includes(name) ? "yes" : no.includes(name) ? "no" : "unknown"]),
  );

/** Photos of the accommodation, then of its rooms; without photos distinct illustrations in that order. */
function toGallery({ scene, room_scenes, gallery_count, photos, room_photos }: DetailRow): SceneKey[] {
  const own = [...photos, ...room_photos];
  if (own.length > 0) return own.map((photo) => ({ ...scene, photo }));
  const more = Array.from({ length: gallery_count }, (_, index) => ({
    kind: scene.kind,
    seed: scene.seed + index + 1,
  }));
  const all = [scene, ...room_scenes, ...more];
  const seen = new Map(all.map((item) => [`${item.kind} ${item.seed % 12}`, item]));
  return [...seen.values()].slice(0, Math.max(1, gallery_count));
}
