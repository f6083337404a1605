import { sql } from "drizzle-orm";
import { hosts } from "@/server/hosts";
import { createPostcodes } from "@/server/main/addresses/postcode/juso-search";
import { installPostcodeSearch } from "@/server/main/addresses/postcode/postcode-port";
import { env } from "@/server/platform/env";
import { markStarted } from "@/server/platform/lifecycle/readiness";
import { content } from "@/server/platform/schema/catalog";
import { member } from "@/server/platform/schema/member";
import { rateLimit } from "@/server/platform/schema/operations";
import { describeEachEngine } from "../support/engines";
import { installTinyGateway } from "../support/gateways/tiny-gateway";
import { type Sent, signedClient } from "../support/http-client";
import { openInbox, textField } from "../support/members";
import { projectFiles, readProjectFile } from "../support/project-files";
import { catalogSeed } from "../support/seed-catalog";
import { addMember, type TestMember } from "../support/seed-commerce";
import { type Input, inputsOf, pathWith, sampleOf, withValue } from "../support/trust/inputs";
import { INJECTIONS } from "../support/trust/payloads";
import { isFull, measured, PATIENCE_MS, scaled, seededRandom, trustSeed } from "../support/trust/scale";

const REQUESTS = scaled(600, 10_500);
const SAMPLES = {
  content_pk: 101,
  option_pks: "1",
  phone: "01012345678",
  purpose: "sign",
  code: "123456",
  child_name: "하준",
  pay_method: "card",
  is_favorite: true,
};

describeEachEngine(
  "문장을 깨는 글자",
  (engine) => {
    const db = () => engine.handle().db;
    let asker: TestMember;
    beforeAll(async () => {
      markStarted();
      openInbox();
      installTinyGateway();
      installPostcodeSearch(createPostcodes(env()));
      asker = await addMember(db());
    });

    async function ask({ entry, where, name }: Input, text: string): Promise<Sent> {
      const query = sampleOf(entry.query, SAMPLES);
      if (where === "query") query[name] = text;
      const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
      const path = `${pathWith(entry, where === "path" ? { [name]: text } : {})}${search.size > 0 ? `?${search}` : ""}`;
      const body = sampleOf(entry.body, SAMPLES);
      const json = where === "body" ? withValue(body, name, text) : body;
      const headers: Record<string, string> = where === "header" ? { [name]: headerText(text) } : {};
      const client = signedClient(hosts.main, asker);
      const options = entry.method === "GET" || entry.method === "DELETE" ? { headers } : { json, headers };
      const call = { GET: client.get, POST: client.post, PUT: client.put, PATCH: client.patch, DELETE: client.delete };
      return call[entry.method](path, options);
    }

    it(
      "어느 칸에 넣어도 500도, 기다림도, 바뀌는 것도 없다",
      async () => {
        const random = seededRandom(trustSeed);
        const inputs = inputsOf(hosts.main.routes.filter(({ path }) => !/logout|auth\/sessions/.test(path)));
        const pairs = inputs.flatMap((input) => INJECTIONS.map((text) => ({ input, text, at: random() })));
        pairs.sort((a, b) => a.at - b.at);
        const counted = async () => [await db().$count(content), await db().$count(member)];
        const before = await counted();
        const wrong: string[] = [];
        const touched = new Set<Input>();
        let slowest = 0;
        let sent = 0;
        for (const { input, text } of pairs.slice(0, REQUESTS)) {
          if (sent % 10 === 0) await db().delete(rateLimit);
          const began = performance.now();
          const answer = await ask(input, text);
          const took = performance.now() - began;
          sent += 1;
          touched.add(input);
          slowest = Math.max(slowest, took);
          // Gateway or text message calls can answer 503 when it is away; no other server error is allowed.
          if (answer.status >= 500 || (isFull && took > 1000))
            wrong.push(
              `${input.entry.method} ${input.entry.path} ${input.where} ${input.name} ${JSON.stringify(text)}: ${answer.status} in ${Math.round(took)} ms`,
            );
        }
        const after = await counted();
        measured({
          goal: "S7",
          name: "SQL injection",
          engine: engine.name,
          figures: `${sent} requests, ${INJECTIONS.length} payloads, ${touched.size} of ${inputs.length} inputs, ${wrong.length} wrong, slowest ${Math.round(slowest)} ms${wrong[0] ? ` [${wrong.slice(0, 5).join(" | ")}]` : ""}`,
          target: ">= 120 payloads, >= 10,000 requests, 0 × 500, 0 delays > 1 s",
          laws: {
            "no answer is a 500 or late": wrong.length === 0,
            "nothing came or went": JSON.stringify(before) === JSON.stringify(after),
            "at least 120 payloads": INJECTIONS.length >= 120,
            ...(isFull ? { "at least 10,000 requests": sent >= 10_000 } : {}),
          },
        });
      },
      PATIENCE_MS,
    );

    it(
      "담을 수 있는 글자는 넣은 그대로 나온다",
      async () => {
        const client = signedClient(hosts.main, await addMember(db()));
        const pk = textField(await client.post("/children/", { json: { child_name: "하준" } }), "pk");
        const kept = INJECTIONS.map((text) => text.trim()).filter(isWritable);
        for (const [n, text] of kept.entries()) {
          if (n % 50 === 0) await db().delete(rateLimit);
          const written = await client.patch(`/children/${pk}/`, { json: { child_name: text } });
          expect([200, 422]).toContain(written.status);
          // A name is stored unchanged, except for NUL characters.
          const seen = text.replaceAll("\u0000", "");
          if (written.status === 200) expect(textField(await client.get(`/children/${pk}/`), "child_name")).toBe(seen);
        }
        expect((await db().execute(sql`select 1 as one`)).rows).toHaveLength(1);
      },
      PATIENCE_MS,
    );
  },
  catalogSeed,
);

/** An unpaired surrogate is not valid text and would be changed. */
const isWritable = (text: string): boolean => text !== "" && text.length <= 20 && Buffer.from(text).toString() === text;

/** Printable ASCII: no client can send other characters in a header. */
const headerText = (text: string): string => [...text].filter((letter) => letter >= " " && letter <= "~").join("");

/** Constants, numbers as text, and names from lists declared next to the statement. */
const RAW_ALLOWED = /^sql\.raw\((`[^`$]*`|"[^"]*"|String\(|statement\)|`excluded\.\$\{column\}`|`'\$\{name\}'`)/;

it("문장은 글자를 이어 붙여 만들지 않는다", () => {
  const glued = projectFiles(["src/server"], [".ts"]).flatMap((file) =>
    [...readProjectFile(file).matchAll(/sql\.raw\([^\n]*/g)]
      .filter(([text]) => !RAW_ALLOWED.test(text))
      .map(([text]) => `${file}: ${text}`),
  );
  expect(glued).toEqual([]);
});
