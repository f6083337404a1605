import type { Client } from "pg";
import { PreparedClient } from "@/server/platform/db/prepared-client";
import { prepareStatement } from "@/server/platform/db/prepared-statements";
import { postgresUrl } from "../../../support/database";

(postgresUrl() ? describe : describe.skip)("PostgreSQL로 가는 연결", () => {
  let client: Client;

  beforeEach(async () => {
    client = new PreparedClient({ connectionString: postgresUrl() ?? undefined });
    await client.connect();
  });
  afterEach(() => client.end());

  const prepared = async () =>
    (await client.query<{ statement: string }>("select statement from pg_prepared_statements")).rows.map(
      ({ statement }) => statement,
    );

  it("되풀이하는 문장은 연결마다 한 번 준비하고, 나머지는 준비하지 않는다", async () => {
    const repeated = "select $1::int + 1 as n";
    prepareStatement(repeated);
    for (const n of [1, 2]) expect((await client.query({ text: repeated, values: [n] })).rows).toEqual([{ n: n + 1 }]);
    await client.query({ text: "select $1::int as other", values: [1] });
    expect(await prepared()).toEqual([repeated]);
  });

  it("첫 문장이 틀린 거래는 물리고 나면 다시 쓸 수 있다", async () => {
    await client.query({ text: "begin" });
    await expect(client.query({ text: "select 1 / 0" })).rejects.toMatchObject({ code: "22012" });
    await expect(client.query({ text: "select 1" })).rejects.toMatchObject({ code: "25P02" });
    await client.query({ text: "rollback" });
    expect((await client.query({ text: "select 2 as n" })).rows).toEqual([{ n: 2 }]);
  });

  it("함께 물은 것은 물은 순서대로 이루어진다", async () => {
    await client.query("create temporary table counter (n int)");
    const [, { rows }] = await Promise.all([
      client.query({ text: "insert into counter values ($1)", values: [7] }),
      client.query({ text: "select n from counter" }),
    ]);
    expect(rows).toEqual([{ n: 7 }]);
  });
});
