import { sql } from "drizzle-orm";
import { hosts } from "@/server/hosts";
import { signAccessToken } from "@/server/platform/auth/access-token";
import { describeEachEngine } from "../support/engines";
import { signedClient } from "../support/http-client";
import { forgetLimits, openInbox, phoneBook, signUp, type TestMember } from "../support/members";
import { pathWith } from "../support/trust/inputs";
import { measured, PATIENCE_MS } from "../support/trust/scale";

const BODIES: readonly [string, string][] = [
  ["application/json", '{"content_pk":1,"product_pks":[]}'],
  ["application/x-www-form-urlencoded", "content_pk=1&product_pks=x"],
  ["multipart/form-data; boundary=x", '--x\r\ncontent-disposition: form-data; name="content_pk"\r\n\r\n1\r\n--x--\r\n'],
  ["text/plain", '{"content_pk":1}'],
];
const SITES: readonly Record<string, string>[] = [
  { origin: "https://evil.example" },
  { origin: "null" },
  {},
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
];
/** Tables that only count or record requests. */
const MEMORY = "('rate_limit', 'signature_replay')";

describeEachEngine("다른 집에서 보낸 쓰기", (engine) => {
  const db = () => engine.handle().db;
  let member: TestMember;
  beforeAll(async () => {
    member = await signUp(openInbox(), phoneBook("5511")());
  });

  /** Numbers of rows inserted, updated and deleted per table, as one text. */
  async function state(): Promise<string> {
    const { rows } = await db().execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'
          and table_type = 'BASE TABLE' and table_name not in ${sql.raw(MEMORY)} order by 1`,
    );
    const sums: string[] = [];
    for (const { name } of rows) {
      const [row] = (
        await db().execute<{ sum: string }>(
          sql`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${sql.identifier(name)} t`,
        )
      ).rows;
      sums.push(`${name} ${row?.sum}`);
    }
    return sums.join("\n");
  }

  it(
    "쿠키만 실려 온 쓰기는 어느 길에서도 아무것도 바꾸지 않는다",
    async () => {
      const writes = [...hosts.main.routes, ...hosts.stay.routes].filter(({ method }) => method !== "GET");
      const token = await signAccessToken(member.user, 1);
      const cookie = `nadlang-refresh=${member.refresh}; nadlang-token=${token}; token=${token}; nadlang-device=v-1`;
      const before = await state();
      const wrong: string[] = [];
      let sent = 0;
      for (const entry of writes) {
        for (const [type, body] of BODIES) {
          for (const site of SITES) {
            const response = await hosts.main.fetch(
              new Request(`http://localhost:3000/api/main${pathWith(entry, {})}`, {
                method: entry.method,
                headers: { "content-type": type, cookie, host: "localhost:3000", ...site },
                body,
              }),
            );
            sent += 1;
            if (response.status < 400 || response.status >= 500 || response.headers.getSetCookie().length > 0)
              wrong.push(`${entry.method} ${entry.path} ${type} ${JSON.stringify(site)}: ${response.status}`);
          }
        }
      }
      const after = await state();
      measured({
        goal: "S11",
        name: "CSRF",
        engine: engine.name,
        figures: `${sent} requests with cookies only over ${writes.length} writes, ${wrong.length} not refused${wrong[0] ? ` [${wrong[0]}]` : ""}`,
        target: "0 state changes",
        laws: { "every one is refused": wrong.length === 0, "nothing changed": before === after },
      });
    },
    PATIENCE_MS,
  );

  it("바르게 서명하고 토큰까지 있어도 다른 집의 Origin이면 받지 않는다", async () => {
    const client = signedClient(hosts.main, { user: member.user });
    const before = await state();
    for (const site of SITES.filter((site) => Object.keys(site).length > 0)) {
      await forgetLimits(db());
      const answer = await client.post("/children/", { json: { child_name: "서아" }, headers: site });
      expect(answer).toMatchObject({ status: 400, code: "F000" });
    }
    expect(await state()).toBe(before);
  });
});
