import { and, asc, eq, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { placeText } from "@/server/platform/catalog/place-text";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import { district } from "@/server/platform/schema/region";
import { searchWords } from "@/server/platform/search/search-words";
import type {
  District,
  DistrictCentres,
  DistrictSearch,
  Location,
  RegionCategories,
  RegionSection,
} from "@/shared/contract/main/discover";

const shape = {
  pk: district.id,
  parent_pk: district.parentId,
  level: district.level,
  name: district.name,
  full_name: district.fullName,
};

const FOUND = 30;
const GUESSES = 5;

/** One district. Throws 404. */
export async function oneDistrict(db: Db, pk: number): Promise<District> {
  const [row] = await db.select(shape).from(district).where(eq(district.id, pk));
  if (!row) throw notFound();
  return row;
}

/** The usual order of 시·도: 강원 and 전북 sort by their codes from before they became special provinces. */
const provinceOrder = (pk: SQLWrapper) =>
  sql`case ${pk} / 1000000 when 51 then 42 when 52 then 45 else ${pk} / 1000000 end`;

/** The direct children of a district by name; without a parent the 시·도 in their usual order. */
export async function childDistricts(db: Db, parent: number | undefined): Promise<District[]> {
  const below = parent === undefined ? isNull(district.parentId) : eq(district.parentId, parent);
  return db
    .select(shape)
    .from(district)
    .where(and(below, district.isLive))
    .orderBy(parent === undefined ? asc(provinceOrder(district.id)) : asc(district.name), asc(district.id));
}

/**
 * Finds districts by name, by path ("종로 세종로") or by initial consonants. Without a match, returns the nearest
 * spellings with `is_guess`.
 */
export async function searchDistricts(db: Db, q: string): Promise<DistrictSearch> {
  const words = searchWords(q);
  if (!words) return { districts: [], is_guess: false };
  const column = words.isChoseong ? sql`${district.choseongKey}` : sql`${district.searchKey}`;
  const districts = await metBy(
    db,
    column,
    words.words.map(({ key }) => key),
    words.joined,
  );
  if (districts.length > 0 || words.isChoseong) return { districts, is_guess: false };
  return { districts: await nearest(db, words.joined), is_guess: true };
}

async function metBy(db: Db, column: SQL, keys: readonly string[], joined: string): Promise<District[]> {
  const every = sql.join(
    keys.map((key) => sql`${column} like ${key.length < 3 ? `${key}%` : `%${key}%`}`),
    sql` and `,
  );
  return db
    .select(shape)
    .from(district)
    .where(sql`${district.isLive} and ${every}`)
    .orderBy(
      sql`case when ${column} = ${joined} or ${column} like ${`${joined} %`} then 0 when ${column} like ${`${joined}%`} then 1 else 2 end`,
      asc(district.level),
      asc(district.id),
    )
    .limit(FOUND);
}

/** Compares with the name only: similarity with the much longer path would be too low. */
async function nearest(db: Db, key: string): Promise<District[]> {
  const near = sql<number>`similarity(split_part(${district.searchKey}, ' ', 1), ${key})`;
  return db
    .select(shape)
    .from(district)
    .where(sql`${district.isLive} and ${near} >= 0.3`)
    .orderBy(sql`${near} desc`, asc(district.level), asc(district.id))
    .limit(GUESSES);
}

const DEEPEST_CENTRE = 2;

/** 시·도 and 시·군·구 with known middles, as compact rows. */
export async function districtCentres(db: Db): Promise<DistrictCentres["rows"]> {
  const { rows } = await db.execute<{ row: DistrictCentres["rows"][number] }>(sql`
    select json_build_array(id, coalesce(parent_id, 0), name, lat, lng) as row from district
    where is_live and level <= ${DEEPEST_CENTRE} and lat is not null and lng is not null order by level, id`);
  return rows.map(({ row }) => row);
}

/** 시·도, each with its 시·군·구. */
export async function locations(db: Db): Promise<Location[]> {
  const { rows } = await db.execute<Location>(sql`
    select p.id, p.name, null::int as "parentId",
      coalesce((select json_agg(json_build_object('id', k.id, 'name', k.name, 'parentId', p.id) order by k.name, k.id)
        from district k where k.parent_id = p.id and k.is_live), '[]'::json) as sub_locations
    from district p where p.level = 1 and p.is_live order by ${provinceOrder(sql`p.id`)}, p.id`);
  return rows;
}

const LISTED: Record<RegionSection, SQL> = {
  LS01: sql`content c where c.sale_state <> 'ended'`,
  LS02: sql`accommodation c where c.is_active`,
};

/** 시·도 that hold listed activities or stays, most first. */
export async function regionCategories(db: Db, section: RegionSection): Promise<RegionCategories["regions"]> {
  const { rows } = await db.execute<{ pk: number; name: string; content_count: number }>(sql`
    select d.id as pk, d.full_name as name, count(*)::int as content_count
    from (select c.district_id from ${LISTED[section]}) c
    join district d on d.id = c.district_id / 1000000 * 1000000
    group by d.id, d.full_name order by count(*) desc, d.id`);
  return rows.map((row) => ({ ...row, name: placeText(row.name) }));
}
