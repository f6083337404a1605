import type { OpenSession } from "@/server/commerce/members/sessions";
import { engines } from "../support/engines";
import { type Buyer, type Ground, type HostProcess, newGround, startHost } from "../support/trust/process";
import { measured, PATIENCE_MS, scaled, seededRandom, trustSeed } from "../support/trust/scale";
import { releaseTogether, sendWire, type WireAnswer, type WireCall } from "../support/trust/wire";

const ROTATIONS = scaled(12, 100);
const AT_ONCE = 20;
const random = seededRandom(trustSeed);

const secretIn = ({ cookies }: WireAnswer): string =>
  cookies.map((line) => /^nadlang-refresh=([^;]+)/.exec(line)?.[1]).find(Boolean) ?? "";

describe.each(engines())("쓴 열쇠 (%s)", (engine) => {
  let ground: Ground;
  let hosts: HostProcess[] = [];
  let member: Buyer;
  beforeAll(async () => {
    ground = await newGround(engine);
    const first = await startHost(ground);
    // PGlite belongs to one process.
    hosts = engine === "postgres" ? [first, await startHost(ground)] : [first];
    [member] = (await first.members(1)) as [Buyer];
  }, PATIENCE_MS);
  afterAll(async () => {
    for (const host of hosts) await host.kill();
    await ground?.remove();
  }, 60_000);

  const call = (secret: string, idempotencyKey?: string): WireCall => ({
    method: "POST",
    path: "/auth/refresh/",
    token: "",
    json: {},
    cookie: `nadlang-refresh=${secret}`,
    ...(idempotencyKey ? { idempotencyKey } : {}),
  });
  let turn = 0;
  /** Alternates between the processes; a browser uses a new idempotency key for each attempt. */
  const refresh = async (secret: string): Promise<WireAnswer> => {
    turn += 1;
    // One address rotates thousands of times here: its flood limit is tested elsewhere.
    if (turn % 300 === 0) await hosts[0]?.ask("forgetLimits");
    return sendWire((hosts[turn % hosts.length] as HostProcess).port, call(secret, `try-${turn}`));
  };
  const rotated = async (): Promise<{ secrets: string[]; accessToken: string }> => {
    const opened = await (hosts[0] as HostProcess).ask<OpenSession>("signIn", { userId: member.userId });
    const secrets = [opened.refreshSecret];
    for (let n = 0; n < ROTATIONS; n += 1) secrets.push(secretIn(await refresh(secrets[n] ?? "")));
    return { secrets, accessToken: opened.accessToken };
  };
  const isAlive = async ({ secrets }: { secrets: string[] }): Promise<boolean> =>
    (await refresh(secrets.at(-1) ?? "")).code === "S000";
  const tokenWorks = async (token: string): Promise<boolean> => {
    const answers = await Promise.all(
      hosts.map(({ port }) => sendWire(port, { method: "GET", path: "/users/me/", token })),
    );
    return answers.some(({ status }) => status === 200);
  };

  it(
    "백 번 바뀐 열쇠 가운데 어느 것이든 다시 오면 로그인이 끝나고, 만들어 낸 열쇠로는 끝나지 않는다",
    async () => {
      let ended = 0;
      let refusedTokens = 0;
      const tokens: string[] = [];
      for (let old = 0; old < ROTATIONS; old += 1) {
        const session = await rotated();
        const thief = await refresh(session.secrets[old] ?? "");
        if (thief.code === "S002" && !(await isAlive(session))) ended += 1;
        tokens.push(session.accessToken);
      }
      for (const token of tokens) if (!(await tokenWorks(token))) refusedTokens += 1;
      // The control: forged secrets do not end the session.
      const session = await rotated();
      const [id = "", value = "", mac = ""] = (session.secrets[0] ?? "").split(".");
      let ignored = 0;
      for (let n = 0; n < ROTATIONS; n += 1) {
        const made = value.replace(/./, String.fromCharCode(65 + Math.floor(random() * 26)));
        const forged = made === value ? `${id}.${value}` : `${id}.${made}.${mac}`;
        if ((await refresh(forged)).code === "S002") ignored += 1;
      }
      const survives = await isAlive(session);
      measured({
        goal: "S33",
        name: "used secrets",
        engine,
        figures: `${ROTATIONS} sessions of ${ROTATIONS} rotations, ${hosts.length} processes, each earlier secret tried once: ${ended} ended, ${refusedTokens} of their tokens refused; ${ignored} made-up secrets: the session ${survives ? "lives on" : "ENDED"}`,
        target: "session ended each time, by no other secret",
        laws: {
          "each earlier secret ends it": ended === ROTATIONS,
          "the tokens of an ended session are refused": refusedTokens === ROTATIONS,
          "nobody ends another's session": survives && ignored === ROTATIONS,
        },
      });
    },
    PATIENCE_MS,
  );

  it(
    "한 시도가 두 프로세스에 한꺼번에 와도 열쇠는 하나고, 다른 시도가 섞이면 아무 열쇠도 살아남지 않는다",
    async () => {
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
      const open = async () =>
        (await (hosts[0] as HostProcess).ask<OpenSession>("signIn", { userId: member.userId })).refreshSecret;
      const honest = await open();
      const tabs = await press(Array.from({ length: AT_ONCE }, () => call(honest, "one-attempt")));
      const next = new Set(tabs.map(secretIn));
      const goesOn = (await refresh([...next][0] ?? "")).code === "S000";
      const stolen = await open();
      const two = await press(Array.from({ length: AT_ONCE }, (_, n) => call(stolen, `attempt-${n}`)));
      const won = two.filter(({ code }) => code === "S000");
      const after = await Promise.all(won.map((answer) => refresh(secretIn(answer))));
      measured({
        goal: "S33",
        name: "one attempt and several",
        engine,
        figures: `one attempt × ${AT_ONCE} at once: ${tabs.filter(({ code }) => code === "S000").length} answered, ${next.size} secret, which ${goesOn ? "goes on" : "is DEAD"}; ${AT_ONCE} attempts at once: ${won.length} answered, ${after.filter(({ code }) => code === "S000").length} alive`,
        target: "one secret; none alive",
        laws: {
          "an honest browser goes on": tabs.every(({ code }) => code === "S000") && next.size === 1 && goesOn,
          "a secret in two hands opens nothing": won.length <= 1 && after.every(({ code }) => code === "S002"),
        },
      });
    },
    PATIENCE_MS,
  );
});
