import type { Client } from "pg";
import { QuickClient } from "@/server/platform/db/quick-client";
import { postgresUrl } from "../../../support/database";

describe("PostgreSQL로 가는 말", () => {
  let client: Client;
  let packets = 0;

  beforeEach(async () => {
    client = new QuickClient({ connectionString: postgresUrl() ?? undefined });
    await client.connect();
    const { stream } = client.connection;
    const { _write, _writev } = stream;
    packets = 0;
    const counted =
      (write: unknown) =>
      (...words: unknown[]) => {
        packets += 1;
        return Reflect.apply(write as () => void, stream, words);
      };
    Object.assign(stream, { _write: counted(_write), _writev: counted(_writev) });
  });
  afterEach(() => client.end());

  it("거래를 여는 말은 첫 문장과 함께 간다", async () => {
    await client.query({ text: "begin isolation level read committed" });
    expect(packets).toBe(0);
    const { rows } = await client.query({ text: "select now() = transaction_timestamp() as opened, 1 as n" });
    expect(rows).toEqual([{ opened: true, n: 1 }]);
    await client.query({ text: "create temporary table kept (n int) on commit drop" });
    await client.query({ text: "select * from kept" });
    await client.query({ text: "commit" });
    expect(packets).toBe(4);
    await expect(client.query("select * from kept")).rejects.toThrow(/kept/);
  });

  it("아무것도 묻지 않은 거래는 열지 않는다", async () => {
    await client.query({ text: "begin" });
    await client.query({ text: "rollback" });
    expect(packets).toBe(0);
    await client.query({ text: "create temporary table outside (n int)" });
    await client.query({ text: "rollback" });
    expect((await client.query("select * from outside")).rows).toEqual([]);
  });

  it("첫 문장이 틀리면 거래 안에서 틀린 것이고, 물리고 나면 다시 쓸 수 있다", async () => {
    await client.query({ text: "begin" });
    await expect(client.query({ text: "select 1 / 0" })).rejects.toMatchObject({ code: "22012" });
    await expect(client.query({ text: "select 1" })).rejects.toMatchObject({ code: "25P02" });
    await client.query({ text: "rollback" });
    expect((await client.query({ text: "select 2 as n" })).rows).toEqual([{ n: 2 }]);
  });

  it("한자리에서 함께 물은 것은 한 번에 가고, 물은 순서대로 이루어진다", async () => {
    await client.query("create temporary table counter (n int)");
    packets = 0;
    const [, { rows }] = await Promise.all([
      client.query({ text: "insert into counter values ($1)", values: [7] }),
      client.query({ text: "select n from counter" }),
    ]);
    expect(rows).toEqual([{ n: 7 }]);
    expect(packets).toBe(1);
  });
});
