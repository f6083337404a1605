import { is, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { tables } from "@/server/platform/schema/tables";
import { describeBothEngines } from "../../support/engines";

/** Tables that only the database itself reads: what was migrated, and the moves that its guards allow. */
const OWN_TABLES = "('schema_migration', 'state_move')";

const declared = Object.values(tables).flatMap((one) => (is(one, PgTable) ? [getTableConfig(one)] : []));

describeBothEngines("표의 선언과 데이터베이스", (engine) => {
  const linesOf = async (query: string) =>
    (await engine.handle().db.execute<{ line: string }>(sql.raw(query))).rows.map(({ line }) => line).sort();

  it("표와 칸의 이름, 종류, 비울 수 있는지가 서로 같다", async () => {
    const written = declared.flatMap(({ name, columns }) =>
      columns.map((one) => `${name}.${one.name} ${one.getSQLType()}${one.notNull ? " not null" : ""}`),
    );
    const real = await linesOf(`
      select format('%s.%s %s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then ' not null' else '' end) as line
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
        and c.relname not in ${OWN_TABLES}`);
    expect(written.sort()).toEqual(real);
  });

  it("선언한 찾아보기와 지킬 것은 모두 데이터베이스에 있다", async () => {
    const written = declared.flatMap(({ name, indexes, checks, uniqueConstraints }) =>
      [
        ...indexes.map(({ config }) => config.name),
        ...checks.map((one) => one.name),
        ...uniqueConstraints.map((one) => one.getName()),
      ].map((rule) => `${name} ${rule}`),
    );
    const real = await linesOf(`
      select t.relname || ' ' || i.relname as line
      from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
      union select t.relname || ' ' || k.conname from pg_constraint k join pg_class t on t.oid = k.conrelid`);
    expect(written.length).toBeGreaterThan(40);
    expect(written.filter((line) => !real.includes(line))).toEqual([]);
  });
});
