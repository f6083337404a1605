import { customType, timestamp } from "drizzle-orm/pg-core";

/** Integer won or points: bigint in the database, a JavaScript number (safe below 2^53) in code. */
export const won = customType<{ data: number; driverData: string | number }>({
  dataType: () => "bigint",
  fromDriver: (value) => Number(value),
});

/** An instant in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Raw bytes. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });
