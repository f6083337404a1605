import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import { outbox } from "@/server/platform/schema/operations";

/**
 * Whether the refunds of a closed time or night are still to be made. Opened again before that, it could be booked by a
 * family that these would refund too.
 */
export const isRefunding = async (tx: Db, topic: string, closed: Record<string, number>): Promise<boolean> =>
  (await tx.$count(
    outbox,
    and(isNull(outbox.doneAt), eq(outbox.topic, topic), sql`${outbox.payload} @> ${JSON.stringify(closed)}::jsonb`),
  )) > 0;
