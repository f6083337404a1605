import { OWN_PICTURES_FROM, type SceneKind } from "@/shared/scene/scene-kinds";
import pictures from "./demo/pictures.json";

type Thing = { code: string; words: readonly string[] };

/** Objects of the pictures: the source emoji and the title words that show it. */
export const PICTURE_THINGS = pictures.things as Readonly<Record<string, Thing>>;

type Row = { key: string; kind: SceneKind; cast: readonly string[] };
const rows = pictures.pictures as unknown as readonly Row[];

/** One picture per demo content: scene and objects, the title's main object first. */
export const DEMO_PICTURES = rows.map((row) => ({
  ...row,
  codes: row.cast.map((name) => PICTURE_THINGS[name]?.code ?? ""),
}));

/** Picture number of a row; append new rows only, so that numbers stay stable. */
export const pictureSeed = (at: number): number => OWN_PICTURES_FROM + at;

const atOf = new Map(rows.map(({ key }, index) => [key, index]));

export function demoPicture(key: string): { kind: SceneKind; seed: number } {
  const at = atOf.get(key) ?? -1;
  const row = rows[at];
  if (!row) throw new RangeError(`no picture for ${key}`);
  return { kind: row.kind, seed: pictureSeed(at) };
}
