import { ne } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import { DistrictFinder } from "@/server/platform/intake/district-finder";
import { checkRefused, type ImportRun, recordsFor, runPlan } from "@/server/platform/intake/import-run";
import { type KnownPlace, KnownPlaces } from "@/server/platform/intake/mapping/known-places";
import type { ActivityMapping } from "@/server/platform/intake/mapping/mapping-schema";
import { readPlaces } from "@/server/platform/intake/mapping/read-places";
import { content } from "@/server/platform/schema/catalog";
import { checkCategories, placeContent } from "./place-content";
import { planContents } from "./write-contents";

/** Imports a file of activities: reads the whole file, then writes all of it or nothing. */
export async function importPlaces(db: Db, mapping: ActivityMapping, file: string, run: ImportRun): Promise<void> {
  checkCategories(mapping);
  const { records, isClosed } = await recordsFor(mapping, file, run.report);
  const finder = await DistrictFinder.load(db);
  const known = new KnownPlaces(mapping.source, await shownContents(db));
  const { places, ended } = readPlaces(records, mapping, finder, run.today, run.report, known);
  checkRefused(mapping, run.report);
  const items = places.map((place) => placeContent(place, mapping));
  await runPlan(db, mapping, run, isClosed, (tx) => planContents(tx, mapping.source, { items, ended }, run));
}

const shownContents = (db: Db): Promise<KnownPlace[]> =>
  db
    .select({
      source: content.source,
      key: content.sourceKey,
      name: content.name,
      districtId: content.districtId,
      lat: content.lat,
      lng: content.lng,
      shownUntil: content.shownUntil,
    })
    .from(content)
    .where(ne(content.saleState, "ended"));
