import type { Db } from "@/server/platform/db/types";
import { DistrictFinder } from "@/server/platform/intake/district-finder";
import { checkRefused, type ImportRun, recordsFor, runPlan } from "@/server/platform/intake/import-run";
import type { ActivityMapping } from "@/server/platform/intake/mapping/mapping-schema";
import { readPlaces } from "@/server/platform/intake/mapping/read-places";
import { placeVenue } from "./place-venue";
import { planVenues } from "./write-venues";

/** Takes a file of places to go to: reads all of it, then writes all of it or nothing. */
export async function importPlaces(db: Db, mapping: ActivityMapping, file: string, run: ImportRun): Promise<void> {
  const { records, isClosed } = await recordsFor(mapping, file);
  const finder = await DistrictFinder.load(db);
  const { places, ended } = readPlaces(records, mapping, finder, run.today, run.report);
  checkRefused(mapping, run.report);
  const venues = places.map((place) => placeVenue(place, mapping));
  await runPlan(db, mapping, run, isClosed, (tx) => planVenues(tx, mapping.source, { venues, ended }, run));
}
