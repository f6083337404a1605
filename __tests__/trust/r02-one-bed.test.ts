import { addDays } from "@/shared/dates/plain-date";
import { engines } from "../support/engines";
import { bookingCall, GONE, type Lodge, type Stock, toRange, type Wish, wishCall } from "../support/trust/nights";
import { type Buyer, standingHost } from "../support/trust/process";
import { allOf, type Race, race, withoutGuard } from "../support/trust/race";
import { measured, PATIENCE_MS, scaled, seededRandom, trustSeed } from "../support/trust/scale";
import { buyHeld, holdIdOf } from "../support/trust/till";

const BUYERS = scaled(40, 150);
const ROUNDS = scaled(2, 20);
const CONTROL_ROUNDS = scaled(3, 10);
const LONGEST = 4;
/** Every wish includes this night: its number after the first night on sale. */
const CONTESTED = LONGEST;
/** Pauses before the commit, with and without the guard, so that the race window is wide. */
const SLOW = "checkout.before-commit=pause:200";

type Round = Race<Wish> & { lodge: Lodge };

describe.each(engines())("침대 하나 (%s)", (engine) => {
  const standing = standingHost(engine, { failpoints: SLOW });
  let buyers: Buyer[];
  beforeAll(async () => {
    buyers = await standing.host.members(BUYERS);
  }, PATIENCE_MS);
  const random = seededRandom(trustSeed);
  const upTo = (most: number) => Math.floor(random() * most);

  /**
   * A room for every buyer, one bed, and one night that all of them want it for. With `isOneNight` they want that night
   * alone: with longer stays the second waits for the first at a shared night and reads the next one only after the
   * first has committed, so the bed would be lent once by chance.
   */
  async function round({ isOneNight = false } = {}): Promise<Round> {
    const { host } = standing;
    await host.ask("forgetLimits");
    const lodge = await host.ask<Lodge>("lodge", { capacity: BUYERS, count: 3 * LONGEST, pieces: 1 });
    const wishes = buyers.map((buyer): Wish => {
      const length = isOneNight ? 1 : 1 + upTo(LONGEST);
      return { buyer, wantsBed: true, ...toRange(addDays(lodge.from, CONTESTED - upTo(length)), length) };
    });
    return { ...(await race(host.port, wishes, (wish) => wishCall(lodge, wish), ["C_GEAR"])), lodge };
  }

  /** Checks a race: the bed is lent once, and the losers can still get a room. */
  async function judge({ lodge, won, lost, others }: Round): Promise<string[]> {
    const { host } = standing;
    const wrong = [...others];
    if (won.length !== 1) wrong.push(`${won.length} got the bed`);
    for (const wish of won)
      if (!(await buyHeld(host, bookingCall(lodge, wish)))) wrong.push("who got the bed could not pay");
    for (const kind of ["beds", "nights"]) {
      const stock = await host.ask<Stock[]>(kind, lodge);
      const contested = stock.find(({ night }) => night === addDays(lodge.from, CONTESTED));
      if (contested?.held !== 0 || contested.sold !== 1) wrong.push(`${kind}: ${JSON.stringify(contested)}`);
    }
    const [again] = lost;
    if (again) {
      const { told } = await race(host.port, [{ ...again, wantsBed: false }], (wish) => wishCall(lodge, wish), GONE);
      for (const answer of told.values()) {
        if (answer.status !== 200) wrong.push(`no room without the bed: ${answer.text}`);
        // The same buyer can lose in every round, and a buyer has at most five holds.
        await host.ask("release", { userId: again.buyer.userId, holdId: holdIdOf(answer) });
      }
    }
    return [...wrong, ...(await host.ask<string[]>("books"))];
  }

  it(
    "방은 넉넉하고 침대는 하나일 때 여럿이 한꺼번에 빌려도 꼭 한 가족만 빌린다",
    async () => {
      const wrong: string[] = [];
      const done: Round[] = [];
      for (let n = 0; n < ROUNDS; n += 1) {
        const result = await round();
        done.push(result);
        wrong.push(...(await judge(result)));
      }
      const { won, lost, shed } = allOf(done);
      measured({
        goal: "R2",
        name: "one bed",
        engine,
        figures: `${ROUNDS} rounds of ${BUYERS} buyers with a room for each and 1 bed to lend: ${won.length} got it, ${lost.length} refused, ${shed} shed and back, ${wrong.length} wrong${wrong[0] ? ` [${wrong[0]}]` : ""}`,
        target: "exactly one a round gets the bed, the others still a room",
        laws: {
          "the bed is lent once": wrong.length === 0,
          "all others wanted it": won.length === ROUNDS && lost.length === ROUNDS * (BUYERS - 1),
        },
      });
    },
    PATIENCE_MS,
  );

  if (engine === "postgres") {
    it(
      "지키는 문장을 생각 없이 쓴 것으로 바꾸면 침대를 두 번 빌려준다",
      async () => {
        let lentTwice = 0;
        let most = 0;
        const broken = await withoutGuard(standing.host, async () => {
          for (let n = 0; n < CONTROL_ROUNDS; n += 1) {
            const { won } = await round({ isOneNight: true });
            if (won.length > 1) lentTwice += 1;
            most = Math.max(most, won.length);
          }
        });
        measured({
          goal: "R3",
          name: "negative control of R2's bed",
          engine,
          figures: `${lentTwice} of ${CONTROL_ROUNDS} rounds lent the one bed to several, to ${most} at most, the books say ${broken[0]?.slice(0, 2)}`,
          target: ">= 8 of 10 rounds must fail",
          laws: {
            "the race is real": lentTwice >= scaled(2, 8),
            "the books notice it": broken.some((law) => law.startsWith("I2")),
          },
        });
      },
      PATIENCE_MS,
    );
  }
});
