import { asc, eq } from "drizzle-orm";
import { openField } from "@/server/platform/crypto/field";
import type { Command } from "@/server/platform/db/command-socket";
import type { Db } from "@/server/platform/db/types";
import { log } from "@/server/platform/log";
import { orders } from "@/server/platform/schema/commerce";
import { orderStudent } from "@/server/platform/schema/picnic";
import { studentCell } from "./write-picnic";

export const ROSTER_COMMAND = "picnic:roster";

/**
 * Prints a group's registration numbers in the order of its students; returns 1 when the list is missing. The only
 * reader of these numbers: each use is logged with its order.
 */
export async function printRoster(db: Db, number: string, print: (line: string) => void): Promise<number> {
  const rows = await db
    .select({ orderId: orders.id, id: orderStudent.id, sealed: orderStudent.registrationEnc })
    .from(orderStudent)
    .innerJoin(orders, eq(orders.id, orderStudent.orderId))
    .where(eq(orders.displayNumber, number))
    .orderBy(asc(orderStudent.position));
  const [first] = rows;
  if (!first) {
    print("There is no list of students for this reservation number.");
    return 1;
  }
  log().info({ order: first.orderId, students: rows.length }, "registration numbers were read");
  for (const [at, { id, sealed }] of rows.entries()) {
    print(`${at + 1}\t${sealed === null ? "-" : openField(studentCell("registration_enc", id), sealed)}`);
  }
  return 0;
}

/** `npm run picnic:roster`. */
export const rosterCommand: Command = {
  name: "picnic:roster",
  run: ({ db }, [number = ""], print) => printRoster(db, number, print),
};
