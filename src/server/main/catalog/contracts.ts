import { and, eq, ne, sql } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import type { Command } from "@/server/platform/db/command-socket";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { content } from "@/server/platform/schema/catalog";
import { kstToday } from "@/shared/dates/kst";
import { daySlots } from "./day-slots";
import { hoursPlan } from "./import/hours-plan";
import { dropUntouchedSlots } from "./import/write-contents";
import { SLOT_DAYS } from "./slot-plan";
import { writeSlots } from "./write-slots";

const CONTRACT_COMMAND = "catalog:contract";

/** One kind of imported places with contracts; `switchOn` and `switchOff` return the outcome as text. */
export type ContractKind = {
  /** Prefix of printed numbers, since each kind counts from 1. */
  prefix: string;
  find(db: Db, by: { number: number } | { name: string }): Promise<{ number: number; name: string }[]>;
  switchOn(db: Db, number: number): Promise<string>;
  switchOff(db: Db, number: number): Promise<string>;
};

const activities: ContractKind = { prefix: "", find: findActivities, switchOn, switchOff };

/** `npm run catalog:contract`. `more`: kinds of another host. */
export const contractCommand = (more: readonly ContractKind[]): Command => ({
  name: CONTRACT_COMMAND,
  run: ({ db }, args, print) => switchContract(db, args, print, more),
});

/**
 * Switches the contracts of imported places on or off: `[on|off, number or name…]`. Off makes a place information only.
 * A name means every place with that name. Returns the exit code.
 */
export async function switchContract(
  db: Db,
  args: string[],
  print: (line: string) => void,
  more: readonly ContractKind[] = [],
): Promise<number> {
  const kinds = [activities, ...more];
  const [state, ...places] = args;
  if ((state !== "on" && state !== "off") || places.length === 0) {
    print(`쓰는 법: npm run ${CONTRACT_COMMAND} -- <on|off> <번호나 이름 …>`);
    return 2;
  }
  let missing = 0;
  for (const place of places) {
    const found = await Promise.all(kinds.map(async (kind) => ({ kind, rows: await loadPlaces(db, kind, place) })));
    if (found.every(({ rows }) => rows.length === 0)) {
      missing += 1;
      print(`찾을 수 없어요: ${place}`);
    }
    for (const { kind, rows } of found) {
      for (const { number, name } of rows) {
        const outcome = await (state === "on" ? kind.switchOn : kind.switchOff)(db, number);
        print(`${kind.prefix}${number} ${name}: ${outcome}`);
      }
    }
  }
  return missing > 0 ? 1 : 0;
}

function loadPlaces(db: Db, { prefix, find }: ContractKind, place: string) {
  const given = place.startsWith(prefix) ? place.slice(prefix.length) : "";
  return find(db, /^\d{1,9}$/.test(given) ? { number: Number(given) } : { name: place });
}

function findActivities(db: Db, by: { number: number } | { name: string }) {
  const isIt = "number" in by ? eq(content.id, by.number) : eq(content.name, by.name);
  return db
    .select({ number: content.id, name: content.name })
    .from(content)
    .where(and(ne(content.source, "demo"), ne(content.saleState, "ended"), isIt));
}

/** Puts a place with a fee and opening hours on sale. */
function switchOn(db: Db, pk: number): Promise<string> {
  return transaction(db, async (tx) => {
    const [row] = await tx
      .select({ hours: content.openingHours })
      .from(content)
      .where(
        and(
          eq(content.id, pk),
          sql`exists (select 1 from content_option o where o.content_id = ${pk} and o.is_active and o.price > 0)`,
        ),
      );
    const plan = row?.hours ? hoursPlan(row.hours) : null;
    if (!plan) return "관람료나 여는 시간이 없어 판매할 수 없어요";
    await tx.update(content).set({ contractedAt: clock.sqlNow(), saleState: "on_sale" }).where(eq(content.id, pk));
    await writeSlots(tx, daySlots(pk, plan, kstToday(clock.now()), SLOT_DAYS));
    return "판매해요";
  });
}

/** Makes a place information only and deletes its days without holds or orders. */
function switchOff(db: Db, pk: number): Promise<string> {
  return transaction(db, async (tx) => {
    await tx.update(content).set({ contractedAt: null, saleState: "info_only" }).where(eq(content.id, pk));
    await dropUntouchedSlots(tx, [pk], kstToday(clock.now()));
    return "안내만 해요";
  });
}
