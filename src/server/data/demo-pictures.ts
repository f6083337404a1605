import { OWN_PICTURES_FROM, type SceneKind } from "@/shared/scene/scene-kinds";
import pictures from "./demo/pictures.json";

type Thing = { code: string; words: readonly string[] };

/** What can stand in a picture: the file it is drawn from, and the words of a title that it shows. */
export const PICTURE_THINGS = pictures.things as Readonly<Record<string, Thing>>;

type Row = { key: string; kind: SceneKind; cast: readonly string[] };
const rows = pictures.pictures as unknown as readonly Row[];

/** One picture for each content of the demo: where, and its things, the one that its title speaks of first. */
export const DEMO_PICTURES = rows.map((row) => ({
  ...row,
  codes: row.cast.map((name) => PICTURE_THINGS[name]?.code ?? ""),
}));

/** The number of a row's picture; new rows are added at the end, so that a number stays. */
export const pictureSeed = (at: number): number => OWN_PICTURES_FROM + at;

const atOf = new Map(rows.map(({ key }, at) => [key, at]));

/** The picture of a content of the demo. */
export function demoPicture(key: string): { kind: SceneKind; seed: number } {
  const at = atOf.get(key) ?? -1;
  const row = rows[at];
  if (!row) throw new RangeError(`no picture for ${key}`);
  return { kind: row.kind, seed: pictureSeed(at) };
}
