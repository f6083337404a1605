import { openPostgres } from "@/server/platform/db/open-postgres";
import { migrate } from "@/server/platform/migrate";
import { rebuildVocabulary, updateVocabulary } from "@/server/main/search/vocabulary";
import { searchKeysOf } from "@/server/platform/catalog/search-keys";
import { generatedContent } from "@/tools/bench/catalog";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { databaseCpuMs } from "@/tools/bench/cpu";
import { PreparedClient } from "@/server/platform/db/prepared-client";
let n = 0;
class C extends PreparedClient { override query(c: any, ...r: any[]): any { n += 1; return (super.query as any)(c, ...r); } }
const handle = await openPostgres(process.argv[2]!, { Client: C as any });
await migrate(handle);
const plain = new Client({ connectionString: process.argv[2]! }); await plain.connect();
const run = async (name: string, f: () => Promise<unknown>) => { n = 0; const cpu = process.cpuUsage(); const dbCpu = (await databaseCpuMs(plain)) ?? 0; const t = performance.now(); const out = await f(); const u = process.cpuUsage(cpu); console.log(name.padEnd(28), `${(performance.now() - t).toFixed(0)} ms`, `host CPU ${((u.user + u.system) / 1000).toFixed(0)} ms`, `database CPU ${(((await databaseCpuMs(plain)) ?? 0) - dbCpu).toFixed(0)} ms`, `${n} statements`, out ? JSON.stringify(out) : ""); };
await updateVocabulary(handle.db);
await run("nothing changed", () => updateVocabulary(handle.db));
for (const many of [1, 100, 1000]) {
  const rows = Array.from({ length: many }, (_, i) => { const { name, place } = generatedContent(200_000 + many * 3000 + i * 37); return { pk: 1 + i * 97, name, place, ...searchKeysOf([name, place]) }; });
  await handle.db.execute(sql`update content c set name = r.name, place = r.place, search_key = r."searchKey", choseong_key = r."choseongKey" from json_to_recordset(${JSON.stringify(rows)}::json) r (pk int, name text, place text, "searchKey" text, "choseongKey" text) where c.pk = r.pk`);
  await run(`${many} changed`, () => updateVocabulary(handle.db));
}
if (process.argv[3]) await run("all anew", () => rebuildVocabulary(handle.db));
const { vocabulary } = await import("@/server/commerce/books/vocabulary-invariant");
if ("find" in vocabulary && process.argv[3]) await run("books I15", async () => (await (vocabulary as any).find(handle.db)).length);
await plain.end(); await handle.close();
