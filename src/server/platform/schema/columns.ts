import { customType, timestamp } from "drizzle-orm/pg-core";

/** Integer won or points: bigint in the database, a JavaScript number (safe below 2^53) in code. */
export const won = customType<{ data: number; driverData: string | number }>({
  dataType: () => "bigint",
  fromDriver: (value) => Number(value),
});

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Raw bytes. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });

/** A time of day in Korea, as `HH:MM`. */
export const clockTime = customType<{ data: string; driverData: string }>({
  dataType: () => "time without time zone",
  fromDriver: (value) => value.slice(0, 5),
});
