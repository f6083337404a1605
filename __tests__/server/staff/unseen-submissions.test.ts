import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import { venue } from "@/server/platform/schema/venue";
import { describeEachEngine } from "../../support/engines";
import type { Sent, SignedClient } from "../../support/http-client";
import { addLodge } from "../../support/seed-stays";
import { sideBySide } from "../../support/side-by-side";
import { addStaff, type StaffClient } from "../../support/staff";

const SENT_AT = "2026-11-20T01:02:03.456Z";
/** As stored, in microseconds; the desk receives milliseconds. */
const KEPT_AT = "2026-11-20T01:02:03.456789Z";
const SEEN = JSON.stringify({ name: "본 것", business_number: "1234567891" });

type Kind = {
  /** Adds an item that waits for the desk. Returns its id, table and row. */
  add(db: Db): Promise<{ id: string; table: SQL; row: SQL }>;
  path: string;
  host(desk: StaffClient): SignedClient;
};

async function addVenue(db: Db): Promise<number> {
  const [made] = await db
    .insert(venue)
    .values({ key: `unseen-${Math.random()}`, name: "바람언덕" })
    .returning({ pk: venue.id });
  return made?.pk ?? 0;
}

const KINDS: Record<string, Kind> = {
  놀이: {
    path: "/desk/contents",
    host: (desk) => desk,
    async add(db) {
      const id = crypto.randomUUID();
      await db.execute(sql`insert into content_draft (id, venue_id, form, state, submitted_at)
        values (${id}, ${await addVenue(db)}, ${SEEN}::jsonb, 'submitted', ${KEPT_AT}::timestamptz)`);
      return { id, table: sql`content_draft`, row: sql`id = ${id}` };
    },
  },
  숙소: {
    path: "/desk/stays",
    host: (desk) => desk.stay,
    async add(db) {
      const { accommodationId: id } = await addLodge(db);
      await db.execute(sql`insert into stay_draft (accommodation_id, form, state, submitted_at)
        values (${id}, ${SEEN}::jsonb || '{"photos":[],"rooms":[]}', 'submitted', ${KEPT_AT}::timestamptz)`);
      return { id: String(id), table: sql`stay_draft`, row: sql`accommodation_id = ${id}::int` };
    },
  },
  "입점 신청": {
    path: "/desk/applications",
    host: (desk) => desk,
    async add(db) {
      const id = crypto.randomUUID();
      await db.execute(sql`insert into venue_application
        (id, token_hash, phone_hash, phone_enc, private_enc, form, state, tax_state, submitted_at)
        values (${id}, ${id}, ${id}, '', '', ${SEEN}::jsonb, 'submitted', 'active', ${KEPT_AT}::timestamptz)`);
      return { id, table: sql`venue_application`, row: sql`id = ${id}` };
    },
  },
};

describeEachEngine("결정과 다시 보내기가 나란히 올 때", (engine) => {
  const db = () => engine.handle().db;
  /** The row after a colleague has returned it and the venue has changed and submitted it again. */
  const sentAgain = (tx: Db, { table, row }: { table: SQL; row: SQL }) =>
    tx.execute(sql`update ${table} set form = form || '{"name":"못 본 것"}'::jsonb, submitted_at = now() where ${row}`);

  describe.each(Object.entries(KINDS))("%s", (_, { add, path, host }) => {
    const left = async (table: SQL, row: SQL) =>
      (await db().execute(sql`select state, form ->> 'name' as name from ${table} where ${row}`)).rows;

    it.each(["approval", "return"])("보지 못한 것에는 %s이 닿지 않는다", async (act) => {
      const { id, ...where } = await add(db());
      const desk = host(await addStaff(db(), { venueId: null, role: "desk" }));
      const json = { submitted_at: SENT_AT, reason: "글이 너무 짧아요" };
      const told = await sideBySide<Sent>(
        engine,
        (tx) => sentAgain(tx, where),
        () => desk.post(`${path}/${id}/${act}/`, { json }),
      );
      expect(told).toMatchObject({ status: 409, code: "C_CHANGED" });
      expect(await left(where.table, where.row)).toEqual([{ state: "submitted", name: "못 본 것" }]);
    });

    it("무엇을 봤는지 묻지 않는 결정은 보지 못한 것에 닿는다", async () => {
      const { table, row } = await add(db());
      await sideBySide(
        engine,
        (tx) => sentAgain(tx, { table, row }),
        async () => db().execute(sql`update ${table} set state = 'returned' where ${row} and state = 'submitted'`),
      );
      expect(await left(table, row)).toEqual([{ state: "returned", name: "못 본 것" }]);
    });
  });
});
