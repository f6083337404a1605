import { sql } from "drizzle-orm";
import { seedReference } from "@/server/main/catalog/seed/seed-demo";
import { rebuildVocabulary } from "@/server/main/search/vocabulary";
import { chunked } from "@/server/platform/catalog/chunked";
import type { DatabaseHandle } from "@/server/platform/db/types";
import { migrate } from "@/server/platform/migrate";
import { activityText, rewriteSearchText } from "@/server/platform/search/search-text";

const PLACES = [
  "한강",
  "북촌",
  "해운대",
  "송도",
  "전주",
  "경주",
  "춘천",
  "제주",
  "여수",
  "강릉",
  "수원",
  "파주",
  "양평",
  "남해",
];
const MANNERS = [
  "신나는",
  "조용한",
  "반짝이는",
  "커다란",
  "꼬마",
  "우리",
  "숨은",
  "달콤한",
  "알록달록",
  "포근한",
  "새벽",
  "한밤",
];
const THINGS = [
  "딸기",
  "공룡",
  "아쿠아리움",
  "도자기",
  "기차",
  "로봇",
  "숲",
  "갯벌",
  "목장",
  "케이크",
  "인형극",
  "별자리",
  "눈썰매",
  "한지",
  "화석",
  "나비",
  "펭귄",
  "미로",
  "풍선",
  "종이배",
];
const ACTS = [
  "체험",
  "교실",
  "놀이터",
  "탐험",
  "만들기",
  "공연",
  "박물관",
  "캠프",
  "축제",
  "연구소",
  "정원",
  "농장",
  "여행",
  "마을",
];
/** Made-up words: most words of a big catalogue are rare, and a search for one must not read other contents. */
const SYLLABLES = [
  "가",
  "나",
  "다",
  "라",
  "마",
  "바",
  "사",
  "아",
  "자",
  "차",
  "카",
  "타",
  "파",
  "하",
  "고",
  "노",
  "도",
  "로",
  "모",
  "보",
  "소",
  "오",
  "조",
  "초",
];

type GeneratedContent = { name: string; place: string };

/** The n-th generated content; deterministic. */
export function generatedContent(n: number): GeneratedContent {
  const at = <T>(list: readonly T[], step: number): T => list[Math.floor(n / step) % list.length] ?? (list[0] as T);
  const mixed = (n * 2_654_435_761) % 4_294_967_296;
  const rare = [0, 5, 10].map((shift) => SYLLABLES[(mixed >>> shift) % SYLLABLES.length]).join("");
  return {
    name: `${at(MANNERS, 7)} ${rare} ${at(THINGS, 1)} ${at(ACTS, 20)}`,
    place: `${at(PLACES, 3)} ${SYLLABLES[(mixed >>> 15) % SYLLABLES.length]}${SYLLABLES[(mixed >>> 20) % SYLLABLES.length]} ${at(ACTS, 11)}장`,
  };
}

/**
 * Migrates an empty database and fills it with `count` generated contents: two options and three days each.
 */
export async function fillGenerated(handle: DatabaseHandle, count: number): Promise<void> {
  await migrate(handle);
  await handle.longTransaction(async (tx) => {
    await seedReference(tx);
    await tx.execute(sql`insert into venue (id, key, name) values (1, 'bench', '측정') on conflict do nothing`);
  });
  const { rows: subs } = await handle.db.execute<{ id: number }>(sql`select id from sub_category order by id limit 30`);
  const { rows: districts } = await handle.db.execute<{ id: number }>(
    sql`select id from district where level = 2 and lat is not null order by id limit 200`,
  );
  const sources = Array.from({ length: count }, (_, n) => {
    const subCategoryId = subs[(n + 1) % subs.length]?.id ?? 0;
    const districtId = districts[(n + 1) % districts.length]?.id ?? 0;
    return { id: n + 1, ...generatedContent(n), tags: [], subCategoryId, districtId };
  });
  const toText = await activityText(
    handle.db,
    districts.map(({ id }) => ({ districtId: id })),
  );
  const rows = sources.map((source) => ({ ...source, ...toText(source) }));
  const indexes = await withoutIndexes(handle);
  for (const part of chunked(rows, 1000)) {
    await handle.db.execute(sql`
      insert into content (id, source, source_key, name, description, category_id, sub_category_id, venue_id, refund_policy_id, district_id,
        place, lat, lng, scene, min_months, max_months, indoor, facilities_yes, sale_state, min_price, list_price, priority,
        bookings_28d, review_count, stars_sum, search_key, choseong_key, created_at)
      select r.id, 'demo', 'bench-' || r.id, r.name, repeat(r.name || ' ', 20), s.category_id, s.id, 1,
        (select min(id) from refund_policy), d.id, r.place, d.lat + (r.id % 13) * 0.001, d.lng + (r.id % 7) * 0.001,
        '{"kind":"farm","seed":1}', (r.id % 5) * 12, 100 + r.id % 60, (array['indoor', 'outdoor', 'both'])[1 + r.id % 3],
        (array['{parking,stroller}', '{parking}', '{nursing_room}', '{}'])[1 + r.id % 4]::text[], 'on_sale',
        (r.id % 50) * 1000, (r.id % 50) * 1000, (r.id::bigint * 7919) % 1000, (r.id::bigint * 104729) % 997, r.id % 40, (r.id % 40) * (3 + r.id % 3),
        r."searchKey", r."choseongKey", now() - (r.id % 700) * interval '1 hour'
      from json_to_recordset(${JSON.stringify(part)}::json) r (id int, name text, place text,
        "subCategoryId" int, "districtId" int, "searchKey" text, "choseongKey" text)
      join sub_category s on s.id = r."subCategoryId" join district d on d.id = r."districtId"`);
  }
  await handle.script(`
    insert into content_option (content_id, name, band, list_price, price)
      select id, case n when 1 then '어른' else '아이' end, case n when 1 then 'adult' else 'child' end, 20000, 15000 + n
      from content, generate_series(1, 2) n;
    insert into slot (content_id, date, starts_at, ends_at, capacity, sold)
      select id, current_date + n, '10:00', '12:00', 20, id % 20 from content, generate_series(1, 3) n;`);
  for (const definition of indexes) await handle.script(definition);
  await handle.script("vacuum analyze");
  await rewriteSearchText(handle.db);
  await rebuildVocabulary(handle.db);
  await handle.script("vacuum analyze keyword");
}

/** Drops the non-unique indexes of the table and returns their definitions: building them at the end is faster. */
async function withoutIndexes({ db, script }: DatabaseHandle): Promise<string[]> {
  const { rows } = await db.execute<{ name: string; definition: string }>(sql`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i where i.indrelid = 'content'::regclass and not i.indisunique`);
  for (const { name } of rows) await script(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}
