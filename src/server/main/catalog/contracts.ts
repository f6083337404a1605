import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import { registerCommand } from "@/server/platform/db/command-socket";
import { database } from "@/server/platform/db/database";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { content } from "@/server/platform/schema/catalog";
import { kstToday } from "@/shared/dates/kst-today";
import { extendSlots } from "./extend-slots";
import { dropUntouchedSlots } from "./import/write-venues";

export const CONTRACT_COMMAND = "catalog:contract";

/** Lets `npm run catalog:contract` ask the process that holds the database. */
export function registerContractCommand(): void {
  registerCommand(CONTRACT_COMMAND, async (args, print) => switchContract(await database(), args, print));
}

/**
 * Switches the contracts of imported places on or off: `[on|off, number or name…]`. On sells what has a fee and opening hours;
 * off makes it information again and takes away the days that nobody holds or bought. Returns the exit code.
 */
export async function switchContract(db: Db, args: string[], print: (line: string) => void): Promise<number> {
  const [state, ...places] = args;
  if ((state !== "on" && state !== "off") || places.length === 0) {
    print(`쓰는 법: npm run ${CONTRACT_COMMAND} -- <on|off> <번호나 이름 …>`);
    return 2;
  }
  let missing = 0;
  for (const place of places) {
    const found = await placesNamed(db, place);
    if (found.length === 0) {
      missing += 1;
      print(`찾을 수 없어요: ${place}`);
    }
    for (const { pk, name } of found) print(`${pk} ${name}: ${await (state === "on" ? switchOn : switchOff)(db, pk)}`);
  }
  return missing > 0 ? 1 : 0;
}

const placesNamed = (db: Db, place: string): Promise<{ pk: number; name: string }[]> =>
  db
    .select({ pk: content.pk, name: content.name })
    .from(content)
    .where(
      and(ne(content.source, "demo"), /^\d+$/.test(place) ? eq(content.pk, Number(place)) : eq(content.name, place)),
    );

async function switchOn(db: Db, pk: number): Promise<string> {
  const rows = await db
    .update(content)
    .set({ contractedAt: clock.sqlNow(), saleState: "on_sale" })
    .where(
      and(
        eq(content.pk, pk),
        sql`opening_hours is not null and exists (select 1 from content_option o where o.content_pk = ${pk} and o.is_active and o.price > 0)`,
      ),
    )
    .returning({ pk: content.pk });
  if (rows.length === 0) return "관람료나 여는 시간이 없어 판매할 수 없어요";
  await extendSlots(db, kstToday(clock.now()));
  return "판매해요";
}

function switchOff(db: Db, pk: number): Promise<string> {
  return transaction(db, async (tx) => {
    await tx
      .update(content)
      .set({ contractedAt: null, saleState: "info_only" })
      .where(inArray(content.pk, [pk]));
    await dropUntouchedSlots(tx, [pk], kstToday(clock.now()));
    return "안내만 해요";
  });
}
