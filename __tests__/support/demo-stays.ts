import { seedDistricts } from "@/server/main/catalog/seed/seed-districts";
import { DistrictBook } from "@/server/platform/catalog/district-book";
import { shippedDistricts } from "@/server/platform/catalog/shipped-districts";
import { clock } from "@/server/platform/clock";
import { blindIndex } from "@/server/platform/crypto/blind-index";
import type { DatabaseHandle } from "@/server/platform/db/types";
import { stayProduct } from "@/server/platform/schema/stay/stay";
import { seedStayReference } from "@/server/stay/catalog/seed/seed-stay-reference";
import { seedStays } from "@/server/stay/catalog/seed/seed-stays";
import { kstToday } from "@/shared/dates/kst";
import type { Seed } from "./database";

export const today = kstToday(clock.now());

export const demoStaySeed: Seed = {
  from: __filename,
  key: `${today} ${blindIndex("template", "stays")}`,
  fill: ({ db }: DatabaseHandle) =>
    db.$client.transaction(async (tx) => {
      await seedDistricts(tx);
      const book = new DistrictBook(shippedDistricts());
      await seedStayReference(tx, book);
      await seedStays({ db: tx, book, today, now: clock.now() });
      // Suites that search for tonight must not depend on the hour at which they run.
      await tx.update(stayProduct).set({ cutoffTime: null });
    }),
};
