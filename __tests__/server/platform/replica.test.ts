import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { Client } from "pg";
import { hosts } from "@/server/hosts";
import { closeDatabase, installDatabase } from "@/server/platform/db/database";
import { openPostgres } from "@/server/platform/db/open-postgres";
import { closeReplica, openReplica } from "@/server/platform/db/replica";
import type { DatabaseHandle } from "@/server/platform/db/types";
import { resetEnv } from "@/server/platform/env";
import { replicaReads } from "@/server/platform/metrics";
import { migrate } from "@/server/platform/migrate";
import { content } from "@/server/platform/schema/catalog";
import { newPostgresDatabase, postgresUrl } from "../../support/database";
import { signedClient, visitor } from "../../support/http-client";
import { addMember, addShop } from "../../support/seed-commerce";
import { addLodge } from "../../support/seed-stays";
import { sampleOf } from "../../support/trust/inputs";

const HERE = "주 서버의 놀이";
const THERE = "복제본의 놀이";

/** The replica is a copy of the database on the same server; one content's title shows which of the two answered. */
(postgresUrl() ? describe : describe.skip)("복제본에서 읽기", () => {
  let primary: DatabaseHandle;
  let drop: () => Promise<void>;
  let contentId = 0;
  const copy = `nadlang_copy_${randomBytes(6).toString("hex")}`;
  const asAdmin = async (...statements: string[]): Promise<void> => {
    const admin = new Client({ connectionString: postgresUrl() ?? "" });
    await admin.connect();
    try {
      for (const text of statements) await admin.query(text);
    } finally {
      await admin.end();
    }
  };
  const fallbacks = async (): Promise<number> =>
    (await replicaReads.get()).values.find(({ labels }) => labels.outcome === "fallback")?.value ?? 0;

  beforeAll(async () => {
    const made = await newPostgresDatabase();
    drop = made.drop;
    const first = await openPostgres(made.url, { max: 2 });
    await migrate(first);
    ({ contentId } = await addShop(first.db));
    await addLodge(first.db);
    await first.db.update(content).set({ name: THERE }).where(eq(content.id, contentId));
    await first.close();
    const name = new URL(made.url).pathname.slice(1);
    await asAdmin(
      `create database ${copy} template ${name}`,
      `alter database ${copy} set default_transaction_read_only = on`,
    );
    const there = new URL(made.url);
    there.pathname = copy;
    Object.assign(process.env, { DATABASE_URL: made.url, DATABASE_REPLICA_URL: there.toString() });
    resetEnv();
    primary = await openPostgres(made.url, { max: 4 });
    await primary.db.update(content).set({ name: HERE }).where(eq(content.id, contentId));
    installDatabase(primary);
    await openReplica(primary);
  }, 120_000);
  afterAll(async () => {
    await closeDatabase();
    delete process.env.DATABASE_URL;
    delete process.env.DATABASE_REPLICA_URL;
    resetEnv();
    await asAdmin(`drop database if exists ${copy} with (force)`);
    await drop();
  }, 60_000);

  const titleFor = async (client: ReturnType<typeof signedClient>, cookie = ""): Promise<unknown> => {
    const { data } = await client.get(`/contents/${contentId}/`, { headers: cookie ? { cookie } : {} });
    return (data as { name?: string }).name;
  };

  it("누구나 보는 목록과 상세는 복제본에서, 방금 무언가 한 사람에게는 주 서버에서 읽는다", async () => {
    const member = await addMember(primary.db);
    const writer = signedClient(hosts.main, member);
    const other = signedClient(hosts.main, visitor("other"));
    expect(await titleFor(writer)).toBe(THERE);
    const written = await writer.post("/contents/favorite", { json: { content_pk: contentId } });
    expect(written.status).toBe(200);
    expect(await titleFor(writer)).toBe(HERE);
    expect(await titleFor(other)).toBe(THERE);
    // Another process knows of the write only by the cookie.
    const cookie = written.headers.getSetCookie().find((line) => line.startsWith("just_written=")) ?? "";
    expect(cookie).toMatch(/Max-Age=5; HttpOnly; SameSite=Lax/);
    expect(await titleFor(other, cookie.split(";")[0])).toBe(HERE);
    // Reading sets no cookie.
    expect((await other.get(`/contents/${contentId}/`)).headers.getSetCookie()).toEqual([]);
  });

  it("누구나 읽는 부름은 모두 읽기만 한다: 쓰지 못하는 곳에서도 그대로 답한다", async () => {
    const before = await fallbacks();
    const samples = { content_pk: contentId, from: "2026-12-01", to: "2026-12-02", q: "놀이" };
    // These two call external services, which this test does not have.
    const outside = ["/postcodes/", "/weather/"];
    const reads = (["main", "stay"] as const).flatMap((name) =>
      hosts[name].routes
        .filter(({ method, policy, limit }) => method === "GET" && policy === "public" && limit === undefined)
        .filter(({ path }) => !outside.includes(path))
        .map((entry) => ({ name, entry })),
    );
    expect(reads.length).toBeGreaterThan(40);
    for (const { name, entry } of reads) {
      const path = entry.path.replace(/:\w+(\{[^}]*\})?/g, String(contentId));
      const fields = Object.entries(sampleOf(entry.query, samples)).map(([key, value]) => [key, String(value)]);
      const { status } = await signedClient(hosts[name], visitor("reader")).get(
        `${path}?${new URLSearchParams(fields)}`,
      );
      expect([entry.path, status < 500]).toEqual([entry.path, true]);
    }
    expect(await fallbacks()).toBe(before);
  });

  it("복제본이 사라지면 같은 부름이 주 서버에서 답을 얻고, 돌아오면 다시 복제본에서 읽는다", async () => {
    const reader = signedClient(hosts.main, visitor("reader"));
    const before = await fallbacks();
    await asAdmin(
      `alter database ${copy} with allow_connections false`,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${copy}'`,
      `alter database ${copy} rename to ${copy}_away`,
    );
    expect(await titleFor(reader)).toBe(HERE);
    expect(await fallbacks()).toBeGreaterThanOrEqual(before);
    await asAdmin(
      `alter database ${copy}_away rename to ${copy}`,
      `alter database ${copy} with allow_connections true`,
    );
    const deadline = Date.now() + 10_000;
    while ((await titleFor(reader)) !== THERE && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await titleFor(reader)).toBe(THERE);
  });

  it("복제본이 없는 곳에서는 아무것도 달라지지 않는다", async () => {
    await closeReplica();
    delete process.env.DATABASE_REPLICA_URL;
    resetEnv();
    const member = await addMember(primary.db);
    const writer = signedClient(hosts.main, member);
    const written = await writer.post("/contents/favorite", { json: { content_pk: contentId } });
    expect(written.headers.getSetCookie().filter((line) => line.startsWith("just_written="))).toEqual([]);
    expect(await titleFor(writer)).toBe(HERE);
    expect((await primary.db.execute(sql`select 1 as n`)).rows).toHaveLength(1);
  });
});
