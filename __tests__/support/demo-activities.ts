import { seedDemo } from "@/server/main/catalog/seed/seed-demo";
import { blindIndex } from "@/server/platform/crypto/blind-index";
import type { DatabaseHandle } from "@/server/platform/db/types";
import { kstInstant } from "@/shared/dates/kst";
import type { Seed } from "./database";

export const demoToday = "2026-11-20";
export const demoClock = { now: () => new Date(kstInstant(demoToday, "09:00")) };

export const demoActivitySeed: Seed = {
  // The template contains encrypted values: another secret needs another template.
  from: __filename,
  key: `${demoToday} ${blindIndex("template", "demo")}`,
  fill: ({ db }: DatabaseHandle) =>
    db.$client.transaction((tx) => seedDemo({ db: tx, today: demoToday, clock: demoClock })),
};
