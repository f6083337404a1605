import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { clawBackPoints, expirePoints, spendPoints } from "@/server/commerce/points/move-points";
import { moveClock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import { pointLog } from "@/server/platform/schema/points";
import { brokenLaws } from "../support/books";
import { describeEachEngine } from "../support/engines";
import { addMember, givePoints } from "../support/seed-commerce";
import { measured, PATIENCE_MS, scaled, seededRandom, trustSeed } from "../support/trust/scale";

const MEMBERS = scaled(5, 20);
const MOVES = scaled(60, 500);
const DAY = 86_400_000;

describeEachEngine("포인트의 경주", (engine) => {
  const db = () => engine.handle().db;
  afterEach(() => moveClock(0));

  it(
    "여럿이 벌고 쓰고 끝나고 돌려받아도 장부의 모든 줄이 맞고 0 아래로 내려가지 않는다",
    async () => {
      const random = seededRandom(trustSeed);
      const upTo = (most: number) => 1 + Math.floor(random() * most);
      const people = await Promise.all(Array.from({ length: MEMBERS }, () => addMember(db())));
      const moves = people.flatMap(({ user: { id: userId } }) =>
        Array.from({ length: MOVES }, () => {
          const kind = random();
          const amount = upTo(400);
          const base = { userId, amount, reason: "시험", dedupeKey: randomUUID() };
          const days = upTo(3);
          if (kind < 0.45) return () => givePoints(db(), userId, amount, days);
          if (kind < 0.85) return () => transaction(db(), (tx) => spendPoints(tx, base));
          if (kind < 0.97) return () => transaction(db(), (tx) => clawBackPoints(tx, base));
          return () => expirePoints(db());
        }),
      );
      const order = moves.map((work) => ({ work, at: random() })).sort((a, b) => a.at - b.at);
      const counts = { done: 0, refused: 0, broken: 0 };
      let next = 0;
      const worker = async () => {
        for (let one = order[next++]; one; one = order[next++]) {
          // Moves the clock in between, so that lots expire between two operations.
          if (next % 97 === 0) moveClock((next / order.length) * 4 * DAY);
          await one.work().then(
            () => {
              counts.done += 1;
            },
            (error: unknown) => {
              counts[error instanceof Error && /모자라/.test(error.message) ? "refused" : "broken"] += 1;
            },
          );
        }
      };
      await Promise.all(Array.from({ length: 50 }, worker));
      const books = await brokenLaws(db());
      const [row] = (
        await db().execute<{ below: string }>(sql`select count(*) as below from ${pointLog} where balance_after < 0`)
      ).rows;
      moveClock(10 * DAY);
      while ((await expirePoints(db())) > 0);
      let left = 0;
      for (const { user } of people) {
        const rows = await db().select().from(pointLog).where(eq(pointLog.userId, user.id));
        left += rows.reduce((sum, { delta }) => sum + delta, 0);
      }
      measured({
        goal: "R6",
        name: "points under parallel moves",
        engine: engine.name,
        figures: `${MEMBERS} members, ${moves.length} moves (${counts.done} done, ${counts.refused} too poor, ${counts.broken} broken), ${Number(row?.below)} lines below 0, ${left} won left after the end${books[0] ? ` [${books[0]}]` : ""}`,
        target: "I5 true at every prefix, 0 negative",
        laws: {
          "every prefix of the ledger is right": books.length === 0 && Number(row?.below) === 0,
          "nothing failed but for want of points": counts.broken === 0,
          "all that ended is gone": left === 0,
        },
      });
    },
    PATIENCE_MS,
  );
});
