import { setTimeout as sleep } from "node:timers/promises";
import { kstInstant, kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { type Carriers, startCarriers } from "../support/carriers";
import { engines } from "../support/engines";
import type { Expected } from "../support/trust/news";
import { type Ground, type HostProcess, newGround, startHost } from "../support/trust/process";
import { isFull, measured, PATIENCE_MS, scaled, seededRandom, trustSeed } from "../support/trust/scale";

/** Kills per engine; a full run has two hundred in sum. */
const KILLS = scaled(1, 100);
const KILLS_A_NEWS = 4;
const FREE = "update outbox set next_at = now() where done_at is null";
const WAITING = "select count(*) as n from outbox where done_at is null";

describe.each(isFull ? engines() : (["pglite"] as const))("알림 (%s)", (engine) => {
  let ground: Ground;
  let carriers: Carriers;
  let running: HostProcess | null = null;
  beforeAll(async () => {
    ground = await newGround(engine);
    carriers = await startCarriers();
    // 19:00 KST tomorrow: time of the reminders for the next day, before the quiet hours of the night.
    const evening = kstInstant(addDays(kstToday(Date.now()), 1), "19:00");
    Object.assign(ground.settings, carriers.settings, { TRUST_CLOCK_MS: String(evening - Date.now()) });
  }, PATIENCE_MS);
  afterAll(async () => {
    await running?.kill();
    carriers?.stop();
    await ground?.remove();
  }, 60_000);

  const start = async (): Promise<HostProcess> => {
    const host = await startHost(ground);
    running = host;
    await host.ask("sql", { text: FREE });
    return host;
  };
  const loadNumber = async (host: HostProcess, text: string): Promise<number> => {
    const [row] = await host.ask<{ n: number | string }[]>("sql", { text });
    return Number(row?.n ?? 0);
  };
  /** Waits until every message is sent; returns the number that are not. */
  const settle = async (host: HostProcess): Promise<number> => {
    for (let waited = 0; waited < 90_000 && (await loadNumber(host, WAITING)) > 0; waited += 300) {
      if (waited % 3000 === 0) await host.ask("sql", { text: FREE });
      await sleep(300);
    }
    return loadNumber(host, WAITING);
  };

  /** Expected messages that were never delivered, or more than once. */
  async function findFaults(host: HostProcess, expected: readonly Expected[]): Promise<string[]> {
    const inbox = await host.ask<{ user_id: string; title: string }[]>("sql", {
      text: "select user_id, title from member_message",
    });
    const delivered = carriers.delivered();
    const heard = ({ channel, to, begins }: Expected): number => {
      if (channel === "inbox")
        return inbox.filter((item) => item.user_id === to && item.title.startsWith(begins)).length;
      if (channel === "mail")
        return delivered.filter((delivered) => delivered.channel === "mail" && delivered.to === to).length;
      return delivered.filter((delivered) => delivered.to === to && delivered.text.startsWith(`[나들랑] ${begins}`))
        .length;
    };
    return expected.flatMap((expected) => {
      const times = heard(expected);
      return times === 1 ? [] : [`${expected.event} by ${expected.channel}: ${times} times`];
    });
  }

  it(
    "보내다 죽어도 모두가 한 번씩 듣고, 죽은 통로는 사람에게 알려진다",
    async () => {
      const random = seededRandom(trustSeed);
      const expected: Expected[] = [];
      let inSending = 0;
      for (let kill = 0; kill < KILLS; kill += 1) {
        const host = await start();
        // The next process sends what a killed one left, and is killed in turn.
        if (kill % KILLS_A_NEWS === 0) expected.push(...(await host.ask<Expected[]>("news")));
        // The kill comes while a carrier has not acknowledged a message yet, or at a random moment.
        const waitsForSending = kill % 2 === 0;
        const until = performance.now() + (waitsForSending ? 4000 : random() * 600);
        while (performance.now() < until && !(waitsForSending && carriers.unanswered() > 0)) await sleep(2);
        if (carriers.unanswered() > 0) inSending += 1;
        await host.kill();
      }
      const host = await start();
      let left = await settle(host);
      const faults = await findFaults(host, expected);
      const pairs = carriers.delivered().map(({ to, text }) => `${to} ${text}`);
      const twice = pairs.length - new Set(pairs).size;
      const repeats = carriers.repeats();

      // Both carriers and the mail server reject everything for a while.
      for (const channel of ["kakao", "sms", "mail"] as const) carriers.fail(channel, true);
      const late = await host.ask<Expected[]>("news");
      const stuck = "select count(*) as n from outbox where done_at is null and tries >= 5";
      const isStuck = async () => (await loadNumber(host, stuck)) > 0;
      for (let waited = 0; waited < 60_000 && !(await isStuck()); waited += 500) {
        await host.ask("sql", { text: FREE });
        await sleep(500);
      }
      const issues = "select count(*) as n from desk_issue where kind = 'messages_stuck' and closed_at is null";
      await host.ask("watchMessages");
      const open = await loadNumber(host, issues);
      for (const channel of ["kakao", "sms", "mail"] as const) carriers.fail(channel, false);
      left += await settle(host);
      await host.ask("watchMessages");
      const afterwards = await loadNumber(host, issues);
      const lateFaults = await findFaults(host, late);
      const channels = new Set(carriers.delivered().map(({ channel }) => channel));
      const events = new Set(expected.map(({ event }) => event));
      await host.kill();

      measured({
        goal: "R30",
        name: "messages",
        engine,
        figures: `${KILLS} SIGKILLs, ${inSending} while a carrier held a message; ${expected.length} messages of ${events.size} events over ${[...channels].sort().join(", ")} and the inbox: ${faults.length} not heard once${faults[0] ? ` [${faults.slice(0, 3).join(" | ")}]` : ""}, ${twice} heard twice, ${left} left; ${repeats} handed over again under their key; all channels dead: ${open} issue, ${late.length} messages sent later, ${lateFaults.length} wrong`,
        target: "200 kills on both engines: each exactly once, or a desk issue",
        laws: {
          "everybody hears everything once": faults.length === 0 && twice === 0,
          "nothing is left behind": left === 0,
          "every channel was used": channels.size === 3,
          "a dead channel is a desk issue": open === 1,
          "what waited is sent once, and the issue ends": lateFaults.length === 0 && afterwards === 0,
          ...(isFull
            ? {
                "kills hit the sending": inSending >= KILLS / 4,
                "without the key it would be twice": repeats > 0,
              }
            : {}),
        },
      });
    },
    PATIENCE_MS,
  );
});
