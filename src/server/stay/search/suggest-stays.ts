import { sql } from "drizzle-orm";
import { placeText } from "@/server/platform/catalog/place-text";
import { isLive } from "@/server/platform/db/is-live";
import { jsonRows, readRow } from "@/server/platform/db/one-row";
import type { Db } from "@/server/platform/db/types";
import { pickedKeyword } from "@/server/platform/schema/home";
import { searchMatch } from "@/server/platform/search/search-match";
import { mayBeChoseong, type SearchWords, searchWords } from "@/server/platform/search/search-words";
import type { StayAutocomplete } from "@/shared/contract/stay/search";

const LOCATIONS = 6;
const STAYS = 8;
const POPULAR = 10;

type Named = Omit<StayAutocomplete["accommodations"][number], "place_text"> & { full_name: string | null };

/** Locations and accommodations that match the input; empty without letters. */
export async function suggestStays(db: Db, typed: string): Promise<StayAutocomplete> {
  const words = searchWords(typed);
  if (!words) return { locations: [], accommodations: [] };
  const found = await lookUp(db, words);
  if (found.locations.length + found.accommodations.length > 0 || !mayBeChoseong(words)) return found;
  return lookUp(db, { ...words, isChoseong: true });
}

async function lookUp(db: Db, words: SearchWords): Promise<StayAutocomplete> {
  const match = searchMatch(words);
  const columns = {
    locations: jsonRows<StayAutocomplete["locations"][number]>(sql`
      select c.id, c.name, (select p.name from stay_location p where p.id = c.parent_id) as parent_name,
        (select count(*)::int from accommodation a join stay_location t on t.id = a.location_id
          where a.is_active and (t.id = c.id or t.parent_id = c.id)) as count
      from stay_location c where ${match.sql} order by ${match.rank}, c.parent_id is not null, c.position
      limit ${sql.raw(String(LOCATIONS))}`),
    stays: jsonRows<Named>(sql`
      select c.id, c.name, (select d.full_name from district d where d.id = c.district_id) as full_name,
        (select t.name from accommodation_type t where t.code = c.type_code) as type_name
      from accommodation c where c.is_active and ${match.sql} order by ${match.rank}, c.priority desc, c.id desc
      limit ${sql.raw(String(STAYS))}`),
  };
  const { locations, stays } = await readRow(db, columns, match.values);
  return { locations, accommodations: stays.map((stay) => ({ ...stay, place_text: placeText(stay.full_name) })) };
}

/** Popular keywords: picks of the desk, then the areas with most stays, then the most used tags. */
export async function popularStayKeywords(db: Db, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    (select ${pickedKeyword.text} as word, -1 as kind, -${pickedKeyword.position} as n from ${pickedKeyword}
      where ${pickedKeyword.place} = 'stay' and ${isLive(pickedKeyword, now)})
    union all
    (select p.name as word, 0 as kind, count(*) as n from accommodation a join stay_location t on t.id = a.location_id
      join stay_location p on p.id = t.parent_id where a.is_active group by p.name order by n desc, p.name limit 5)
    union all
    (select tag, 1, count(*) as n from accommodation a, unnest(a.tags) tag where a.is_active
      group by tag order by n desc, tag limit ${POPULAR})
    order by kind, n desc, word limit ${2 * POPULAR}`);
  return [...new Set(rows.map(({ word }) => word))].slice(0, POPULAR);
}
