import { engines } from "../support/engines";
import type { Shop } from "../support/seed-commerce";
import { type Buyer, type Ground, type HostProcess, newGround, startHost } from "../support/trust/process";
import { measured, PATIENCE_MS, scaled } from "../support/trust/scale";
import { releaseTogether, type WireAnswer, type WireCall } from "../support/trust/wire";

const MEMBERS = scaled(60, 300);
/** Below the number of writes that one member may send per minute. */
const REPEATS = 60;
const VICTIMS = scaled(30, 120);
const AHEAD = scaled(400, 2800);

describe.each(engines())("되보냄의 기억 (%s)", (engine) => {
  let ground: Ground;
  let hosts: HostProcess[] = [];
  let shop: Shop;
  beforeAll(async () => {
    ground = await newGround(engine);
    const first = await startHost(ground);
    // PGlite belongs to one process.
    hosts = engine === "postgres" ? [first, await startHost(ground)] : [first];
    shop = await first.shop(10);
  }, PATIENCE_MS);
  afterAll(async () => {
    for (const host of hosts) await host.kill();
    await ground?.remove();
  }, 60_000);

  const keep = (token: string, at: number, contentId = shop.contentId): WireCall => ({
    method: "POST",
    path: "/contents/favorite",
    token,
    at,
    json: { content_pk: contentId, is_favorite: true },
  });
  const newMembers = (count: number): Promise<Buyer[]> => (hosts[0] as HostProcess).members(count);
  /** Every other call goes to the second process, if there is one. */
  const press = async (calls: readonly WireCall[]): Promise<WireAnswer[]> =>
    (
      await Promise.all(
        hosts.map(({ port }, n) =>
          releaseTogether(
            port,
            calls.filter((_, index) => index % hosts.length === n),
          ),
        ),
      )
    ).flat();
  const count = (answers: readonly WireAnswer[], code: string) =>
    answers.filter((answer) => answer.code === code).length;
  const rows = async (sql: string): Promise<number> => {
    const [row] = await (hosts[0] as HostProcess).ask<{ n: number | string }[]>("sql", { text: sql });
    return Number(row?.n);
  };
  const remembered = () => rows("select count(*) as n from signature_replay");

  it(
    "같은 순간에 같은 것을 누른 사람들은 모두 되고, 한 사람의 되보냄은 하나만 된다",
    async () => {
      const people = await newMembers(MEMBERS);
      const at = Date.now();
      const crowd = await press(people.map(({ token }) => keep(token, at)));
      const kept = await rows(`select count(*) as n from favorite where content_id = ${shop.contentId}`);
      // The control: the same calls by one caller are replays.
      const [one] = await newMembers(1);
      const again = Date.now();
      const replayed = await press(Array.from({ length: REPEATS }, () => keep(one?.token ?? "", again)));
      measured({
        goal: "S29",
        name: "one call of many at one moment",
        engine,
        figures: `${MEMBERS} members, ${hosts.length} processes, one call with one time: ${count(crowd, "S000")} done, ${count(crowd, "F010")} × F010, ${kept} kept; one member in their place: ${count(replayed, "S000")} done, ${count(replayed, "F010")} × F010`,
        target: "0 × F010; of one caller's repeats all but one",
        laws: {
          "everyone is served": count(crowd, "S000") === MEMBERS && kept === MEMBERS,
          "a repeat is refused": count(replayed, "S000") === 1 && count(replayed, "F010") === REPEATS - 1,
        },
      });
    },
    PATIENCE_MS,
  );

  it(
    "남이 앞질러 서명해 둔 거절된 호출은 아무도 막지 않는다",
    async () => {
      const other = await (hosts[0] as HostProcess).shop(10);
      const from = Date.now();
      const before = await remembered();
      const ahead = Array.from({ length: AHEAD }, (_, ms) => keep("", from + ms, other.contentId));
      const refusedCalls = await press(ahead);
      // Calls signed ahead with an invalid token are not recorded either.
      const bad = await press(ahead.slice(0, AHEAD / 4).map((call) => ({ ...call, token: "not.a.token" })));
      const grown = (await remembered()) - before;
      const people = await newMembers(VICTIMS);
      const answers = await press(
        people.map(({ token }, n) => keep(token, from + ((n * 23) % AHEAD), other.contentId)),
      );
      measured({
        goal: "S29",
        name: "calls signed ahead",
        engine,
        figures: `${refusedCalls.length + bad.length} calls without a good token signed ahead: ${count(refusedCalls, "F401") + count(bad, "F401")} × 401, ${grown} remembered; then ${VICTIMS} members at those times: ${count(answers, "S000")} done, ${count(answers, "F010")} × F010`,
        target: "0 remembered, 0 members refused",
        laws: {
          "they are refused": count(refusedCalls, "F401") + count(bad, "F401") === refusedCalls.length + bad.length,
          "nothing of them is remembered": grown === 0,
          "nobody is refused": count(answers, "S000") === VICTIMS,
        },
      });
    },
    PATIENCE_MS,
  );
});
