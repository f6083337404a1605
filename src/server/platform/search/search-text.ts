import { type SQL, sql } from "drizzle-orm";
import { type SearchKeys, toSearchKeys } from "@/server/platform/catalog/search-keys";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { haversineKm } from "@/shared/geo/haversine-km";
import { areas } from "@/shared/search/areas";
import { activityWords, anyStay, stayWords } from "@/shared/search/kind-words";
import { placeWords, shortPlace } from "@/shared/search/place-words";

type Placed = { districtId: number; lat?: number | null | undefined; lng?: number | null | undefined };
type Named = Placed & { name: string; place: string; tags: readonly string[] };
type ActivitySource = Named & { subCategoryId: number };
type StaySource = Named & { typeCode: string; locationId: number };

const MOST_TAGS = 30;

/**
 * Builds the searched text of activities: name, venue, category and kind with synonyms, tags, districts. The returned
 * function needs no database.
 */
export async function activityText(
  db: Db,
  sources: readonly Placed[],
): Promise<(source: ActivitySource) => SearchKeys> {
  const districts = await fullNames(db, sources);
  const { rows } = await db.execute<{ id: number; name: string; category_id: number; category: string }>(sql`
    select s.id, s.name, s.category_id, c.name as category from sub_category s join category c on c.id = s.category_id`);
  const kinds = new Map(
    rows.map(({ id, name, category_id: above, category }) => [
      id,
      [category, name, ...(activityWords[above] ?? []), ...(activityWords[id] ?? [])],
    ]),
  );
  return (source) => toKeys(source, kinds.get(source.subCategoryId) ?? [], districts);
}

/** Builds the searched text of stays, like that of activities, with the area that parents search by. */
export async function stayText(db: Db, sources: readonly Placed[]): Promise<(source: StaySource) => SearchKeys> {
  const districts = await fullNames(db, sources);
  const types = await named(db, sql`select code as key, name from accommodation_type`);
  const areas = await named(db, sql`select id::text as key, name from stay_location`);
  const { rows } = await db.execute<{ name: string }>(sql`select name from district where level = 2`);
  const towns = new Set(rows.map(({ name }) => shortPlace(name)));
  return (source) => {
    const { typeCode, locationId } = source;
    // Area names list their towns (강릉·동해): drop the towns, which districts cover, and keep the rest (애월, 광안리).
    const area = (areas.get(String(locationId)) ?? "").split("·").filter((word) => !towns.has(shortPlace(word)));
    return toKeys(source, [types.get(typeCode) ?? "", ...(stayWords[typeCode] ?? []), ...anyStay, ...area], districts);
  };
}

const toKeys = (
  { name, place, tags, districtId, lat, lng }: Named,
  kinds: readonly string[],
  districts: ReadonlyMap<string, string>,
): SearchKeys =>
  toSearchKeys(
    [name, place, ...kinds],
    [...placeWords(districts.get(String(districtId)) ?? ""), ...areaWords(lat, lng)],
    tags.slice(0, MOST_TAGS),
  );

/** Names of the well-known areas around a point. */
const areaWords = (lat: number | null | undefined, lng: number | null | undefined): readonly string[] =>
  typeof lat !== "number" || typeof lng !== "number"
    ? []
    : areas.filter((area) => haversineKm(area, { lat, lng }) <= area.km).flatMap(({ words }) => words);

const fullNames = (db: Db, sources: readonly Placed[]): Promise<ReadonlyMap<string, string>> =>
  sources.length === 0
    ? Promise.resolve(new Map())
    : named(
        db,
        sql`select id::text as key, full_name as name from district
          where id in ${[...new Set(sources.map(({ districtId }) => districtId))]}`,
      );

async function named(db: Db, query: SQL): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ key: string; name: string }>(query);
  return new Map(rows.map(({ key, name }) => [key, name]));
}

/** Rows locked together: a booking of one of them waits for the batch. */
const BATCH = 100;

/** Rewrites the searched text of activities and stays where it differs from these rules. Safe to repeat. */
export async function rewriteSearchText(db: Db): Promise<void> {
  await rewrite(db, sql`content`, sql`sub_category_id as "subCategoryId"`, activityText);
  await rewrite(db, sql`accommodation`, sql`type_code as "typeCode", location_id as "locationId"`, stayText);
}

async function rewrite<S extends Named>(
  db: Db,
  table: SQL,
  columns: SQL,
  toText: (tx: Db, sources: readonly S[]) => Promise<(source: S) => SearchKeys>,
): Promise<void> {
  for (let after = 0, count = BATCH; count === BATCH; ) {
    await transaction(db, async (tx) => {
      const { rows } = await tx.execute<S & SearchKeys & { id: number }>(sql`
        select id, name, place, tags, district_id as "districtId", lat, lng, ${columns}, search_key as "searchKey",
          choseong_key as "choseongKey"
        from ${table} where id > ${after} order by id limit ${BATCH} for no key update`);
      const keysOfRow = await toText(tx, rows);
      const changed = rows.flatMap((row) => {
        const { searchKey, choseongKey } = keysOfRow(row);
        return row.searchKey === searchKey && row.choseongKey === choseongKey
          ? []
          : [{ id: row.id, search: searchKey, choseong: choseongKey }];
      });
      if (changed.length > 0)
        await tx.execute(sql`update ${table} t set search_key = r.search, choseong_key = r.choseong
          from json_to_recordset(${JSON.stringify(changed)}::json) r (id int, search text, choseong text)
          where t.id = r.id`);
      after = rows.at(-1)?.id ?? after;
      count = rows.length;
    });
  }
}
