import { is, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { tables } from "@/server/platform/schema/tables";
import { describeBothEngines } from "../../support/engines";

/** Tables that only the database itself reads: what was migrated, and the moves that its guards allow. */
const OWN_TABLES = "('schema_migration', 'state_move')";

const declared = Object.values(tables).flatMap((table) => (is(table, PgTable) ? [getTableConfig(table)] : []));

/** Columns that look like a key of another table and are none, or of more than one. */
const KEYS_WITHOUT_TARGET = [
  // The keys themselves.
  ...["member.user_id", "visitor.user_id"],
  // A member, or a visitor, who has no row until the sign-up.
  ...["favorite.user_id", "hold.user_id", "session.user_id", "stay_favorite.user_id"],
  // A member, or a reader of the demo, who has no row.
  ...["review_reaction.user_id", "review_report.user_id"],
  // A member, or staff.
  "photo.user_id",
  // Official codes, which the district file can lack.
  ...["accommodation.district_id", "content.district_id", "district.parent_id", "member.district_id"],
  ...["disaster_notice.district_ids"],
  // Lists.
  ...["desk_refund.item_ids", "stay_card.room_ids", "theme.content_ids", "waitlist_entry.stock_ids"],
  // Derived, and rewritten as a whole.
  "stay_card.location_id",
  // Keys of another system, or of a thing of any kind.
  ...["sandbox_payment.order_id", "sandbox_statement.order_id", "short_link.target_id", "webhook_event.event_id"],
  // `venue` or `desk`, `gateway` or `deadline`.
  ...["content_question.answered_by", "refund.returned_by"],
];

/** Columns of primary keys that are named by what they hold. */
const NATURAL_KEYS = [
  ...["accommodation_type.code", "short_link.code", "signature_replay.hash", "rate_limit.key", "job.name"],
  ...["keyword.text", "deployment.single", "sandbox_payment.payment_key", "leave_reason.month", "leave_reason.reason"],
  ...["social_account.provider", "social_account.subject", "idempotency.scope", "idempotency.key", "consent.kind"],
  ...["sandbox_reply.scope", "sandbox_reply.idempotency_key", "venue_terms.until", "price_history.asked_from"],
  "room_calendar_night.night",
  // The order of entries in a ledger, and of moves of one order.
  ...["partner_log.seq", "point_log.seq", "sandbox_statement.seq", "order_move.n"],
];

/** References that are named by their role or by a code instead of `_id`. */
const ROLES = /_by$|^merged_into$|^type_code$/;

/** Columns of a kind whose values are not a fixed list. */
const OPEN_KINDS = [
  // The moves themselves.
  ...["state_move.from_state", "state_move.to_state"],
  // Each job, page or gateway adds its own.
  ...["category.scene_kind", "home_section.section_type", "idempotency.scope", "desk_issue.kind"],
  ...["payment.method", "promotion.section_type", "orders.pay_method", "sandbox_payment.method"],
  ...["sandbox_reply.scope", "short_link.type", "consent.kind"],
];

describeBothEngines("표의 선언과 데이터베이스", (engine) => {
  const loadLines = async (query: string) =>
    (await engine.handle().db.execute<{ line: string }>(sql.raw(query))).rows.map(({ line }) => line).sort();

  it("표와 칸의 이름, 종류, 비울 수 있는지가 서로 같다", async () => {
    const written = declared.flatMap(({ name, columns }) =>
      columns.map((column) => `${name}.${column.name} ${column.getSQLType()}${column.notNull ? " not null" : ""}`),
    );
    const real = await loadLines(`
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
        ...checks.map((check) => check.name),
        ...uniqueConstraints.map((uniqueConstraint) => uniqueConstraint.getName()),
      ].map((rule) => `${name} ${rule}`),
    );
    const real = await loadLines(`
      select t.relname || ' ' || i.relname as line
      from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
      union select t.relname || ' ' || k.conname from pg_constraint k join pg_class t on t.oid = k.conrelid`);
    expect(written.length).toBeGreaterThan(40);
    expect(written.filter((line) => !real.includes(line))).toEqual([]);
  });

  it("선언한 외래 키는 지우는 규칙까지 데이터베이스와 같다", async () => {
    const RULES: Record<string, string> = { cascade: "c", "set null": "n" };
    const written = declared.flatMap(({ name, foreignKeys }) =>
      foreignKeys.map((foreignKey) => {
        const { columns, foreignTable } = foreignKey.reference();
        return `${name}.${columns[0]?.name} ${getTableConfig(foreignTable).name} ${RULES[foreignKey.onDelete ?? ""] ?? "a"}`;
      }),
    );
    const real = await loadLines(`
      select format('%s.%s %s %s', c.relname, a.attname, f.relname, k.confdeltype) as line
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f'`);
    expect(written.length).toBeGreaterThan(120);
    expect(written.filter((line) => !real.includes(line))).toEqual([]);
  });

  it("다른 표의 열쇠로 보이는 칸은 모두 외래 키이거나, 아닌 이유가 적혀 있다", async () => {
    const loose = await loadLines(`
      select format('%s.%s', c.relname, a.attname) as line
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
        and a.attname ~ '_(id|ids|by)$' and a.atttypid not in ('date'::regtype, 'timestamptz'::regtype)
        and not exists (select from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey))`);
    expect(loose).toEqual([...KEYS_WITHOUT_TARGET].sort());
  });

  it("표의 열쇠는 id이고, 다른 표를 가리키는 칸의 이름은 _id로 끝난다", async () => {
    const keys = await loadLines(`
      select format('%s.%s', c.relname, a.attname) as line
      from pg_constraint k join pg_class c on c.oid = k.conrelid and c.relnamespace = 'public'::regnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
      where k.contype = 'p' and a.attname <> 'id' and a.attname not like '%\\_id' and c.relname not in ${OWN_TABLES}`);
    expect(keys).toEqual([...NATURAL_KEYS].sort());
    const references = declared.flatMap(({ foreignKeys }) =>
      foreignKeys.flatMap((foreignKey) => foreignKey.reference().columns.map((column) => column.name)),
    );
    expect(references.filter((name) => !/(^|_)id$/.test(name) && !ROLES.test(name))).toEqual([]);
  });

  it("상태와 종류를 담는 칸은 정해진 값만 받거나, 아닌 이유가 적혀 있다", async () => {
    const open = await loadLines(`
      select format('%s.%s', c.relname, a.attname) as line
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
        and a.atttypid = 'text'::regtype
        and a.attname ~ '(^|_)(state|status|kind|scope|type|method|role|band|dating|indoor|intent|standard)$'
        and not exists (select from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey))`);
    expect(open).toEqual([...OPEN_KINDS].sort());
  });

  it("글로 된 칸은 하루 중의 시각을 담지 않는다", async () => {
    const texts = await loadLines(`
      select format('%s.%s', c.relname, a.attname) as line
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
        and a.atttypid = 'text'::regtype and a.attname ~ '(_at|_from|_until|_time)$'`);
    expect(texts).toEqual([]);
  });
});
