import { sql } from "drizzle-orm";
import { noticesMeeting } from "@/server/commerce/order-rows/disasters";
import { ratingByAge } from "@/server/commerce/reviews/list-reviews";
import { placeText } from "@/server/platform/catalog/place-text";
import { clock } from "@/server/platform/clock";
import { prepared } from "@/server/platform/db/prepared";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import type { Disaster, OwnPhoto, Safety, SceneKey } from "@/shared/contract/main/content-facts";
import type { ContentDetail } from "@/shared/contract/main/contents";
import { facilities } from "@/shared/contract/main/lists";
import { kstToday } from "@/shared/dates/kst";
import { ageJson, isFavorite, optionsJson, ratingJson } from "./content-cards";

/** State of every facility; "unknown" if it is in neither list. */
const facilityStates = (yes: readonly string[], no: readonly string[]): Record<string, "yes" | "no" | "unknown"> =>
  Object.fromEntries(
    facilities.map((name) => [name, yes.includes(name) ? "yes" : no.includes(name) ? "no" : "unknown"]),
  );

/** The content's photos, else its number of drawings, each a different variant. */
const toGallery = ({ scene, photos, gallery_count: count }: DetailRow): SceneKey[] =>
  photos.length > 0
    ? photos.map((photo) => ({ ...scene, photo }))
    : Array.from({ length: Math.max(1, count) }, (_, index) => ({ kind: scene.kind, seed: scene.seed + index }));

/** Safety facts without an expired insurance; null if none are left. */
const standingSafety = ({ insured_until: until, ...rest }: Safety): Safety | null => {
  const isInsured = until !== null && until >= kstToday(clock.now());
  if (rest.inspected_on === null && !isInsured) return null;
  return isInsured ? { ...rest, insured_until: until } : { ...rest, insurer: "", insured_until: null };
};

type DetailRow = Omit<ContentDetail, "place_text" | "facilities" | "gallery" | "disasters"> & {
  disasters: Disaster[] | null;
  full_name: string | null;
  facilities_yes: string[];
  facilities_no: string[];
  gallery_count: number;
  photos: OwnPhoto[];
};

/** Disasters that have not passed; open-dated contents have none, since their tickets are fully refundable. */
const standingDisasters = noticesMeeting({
  district: sql`c.district_id`,
  first: sql`today.day`,
  last: sql`case when c.dating <> 'open' then 'infinity'::date end`,
});

const $ = (name: string) => sql.placeholder(name);

const build = (db: Db, name: string) =>
  db
    .select({ content: sql<DetailRow>`row_to_json(detail)` })
    .from(
      sql`(select c.id as pk, c.name, c.summary, c.description, c.scene, c.gallery_count, c.photos, c.category_id as category_pk,
        (select k.name from category k where k.id = c.category_id) as category_name,
         c.sub_category_id as sub_category_pk,
        (select k.name from sub_category k where k.id = c.sub_category_id) as sub_category_name,
         c.district_id as district_pk,
        (select d.full_name from district d where d.id = c.district_id) as full_name,
        c.place, c.address, c.lat, c.lng, c.phone, c.homepage, ${ageJson} as age, c.indoor, c.duration_minutes,
        c.facilities_yes, c.facilities_no, c.papers, c.opening_hours, c.cautions, c.caution_version, c.tags, c.sale_state,
        to_char(c.sale_opens_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as sale_opens_at,
        c.dating, c.valid_days, c.shown_from, c.max_per_order, c.needs_shipping, c.picnic, c.allergens,
        c.safety, c.entrance, ${optionsJson} as options, c.min_price, c.list_price,
        ${ratingJson} as rating, c.review_count, ${ratingByAge("activity")} as rating_by_age, c.favorite_count,
        ${isFavorite} as is_favorite, c.provenance,
        (select json_build_object('name', p.name, 'standard', p.standard, 'steps', p.steps,
          'moves_once', o.opts_sick_child_move and c.dating <> 'open' and c.picnic is null)
          from refund_policy p, venue o where p.id = c.refund_policy_id and o.id = c.venue_id) as refund,
        (select json_build_object('name', o.name, 'business_number', o.business_number,
          'mail_order_number', o.mail_order_number, 'address', o.address, 'phone', o.phone, 'email', o.email)
          from venue o where o.id = c.venue_id) as venue,
        ${standingDisasters} as disasters
      from content c, (select ${$("today")}::date as day) today where c.id = ${$("pk")}::int) detail`,
    )
    .prepare(name);

/** The prepared statement of a detail; parameters: `pk`, `user`, `today`. */
const detailStatement = (db: Db) => prepared(db, "content_detail", build);

/** All data of a content's page, in one statement. Throws 404. */
export async function contentDetail(db: Db, pk: number, userId: string): Promise<ContentDetail> {
  const [row] = await detailStatement(db).execute({ pk, user: userId, today: kstToday(clock.now()) });
  if (!row) throw notFound();
  const { content } = row;
  return {
    ...content,
    place_text: placeText(content.full_name),
    facilities: facilityStates(content.facilities_yes, content.facilities_no),
    gallery: toGallery(content),
    disasters: content.disasters ?? undefined,
    safety: content.safety && standingSafety(content.safety),
  };
}
