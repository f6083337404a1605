import { asc, eq } from "drizzle-orm";
import { openField } from "@/server/platform/crypto/field";
import { registerCommand } from "@/server/platform/db/command-socket";
import { database } from "@/server/platform/db/database";
import type { Db } from "@/server/platform/db/types";
import { log } from "@/server/platform/log";
import { orders } from "@/server/platform/schema/commerce";
import { orderStudent } from "@/server/platform/schema/picnic";
import { studentCell } from "./write-picnic";

export const ROSTER_COMMAND = "picnic:roster";

/**
 * Prints the numbers that the place of a group needs, in the order of its students; 1 when there is no such list (any
 * more). The only reader of these numbers: that it was used, and for which order, is logged.
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

/** Lets `npm run picnic:roster` ask the process that holds the database. */
export function registerRosterCommand(): void {
  registerCommand(ROSTER_COMMAND, async ([number = ""], print) => printRoster(await database(), number, print));
}
