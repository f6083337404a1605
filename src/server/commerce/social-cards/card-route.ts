import path from "node:path";
import { photoBytes } from "@/server/commerce/photos/photos.repository";
import type { Db } from "@/server/platform/db/types";
import type { Route } from "@/server/platform/http/route";
import { readCache } from "@/server/platform/process-cache";
import type { SceneKey } from "@/shared/contract/main/content-facts";
import type { SceneKind } from "@/shared/scene/scene-kinds";
import { pictureOfScene } from "@/shared/scene/scene-picture";
import { type CardFacts, drawCard } from "./draw-card";

type CardWords = Omit<CardFacts, "picture"> & { scene: SceneKey; otherwise: SceneKind };

const cards = readCache<Uint8Array>("socialCards");
const HOUR = "public, max-age=3600";
const HEADERS = {
  "content-type": "image/png",
  "cache-control": HOUR,
  "cross-origin-resource-policy": "cross-origin",
  "x-content-type-options": "nosniff",
};

let turn: Promise<unknown> = Promise.resolve();

/** Preview images of shared links: GET `below`{id}.png. `toText` throws 404 for unknown ids. */
export const cardRoute = (below: string, toText: (db: Db, id: number) => Promise<CardWords>): Route => ({
  picture: `${below}:file`,
  headers: HEADERS,
  read: async (db, c) => {
    const id = /^(\d{1,9})\.png$/.exec(c.req.param("file") ?? "")?.[1];
    return id === undefined ? null : loadCard(db, await toText(db, Number(id)));
  },
});

const loadCard = (db: Db, words: CardWords): Promise<Uint8Array> =>
  cards.load(db, JSON.stringify(words), () => {
    // One at a time, so that drawing uses at most one core.
    const drawn = turn.then(async () => drawCard({ ...words, picture: await sceneBytes(db, words) }));
    turn = drawn.catch(() => {});
    return drawn;
  });

async function sceneBytes(db: Db, { scene, otherwise }: CardWords): Promise<Uint8Array | string> {
  const photo = scene.photo && (await photoBytes(db, scene.photo.id));
  if (photo) return photo;
  const { src } = pictureOfScene({ kind: scene.kind, seed: scene.seed }, otherwise, { shape: "hero" });
  return path.join(process.cwd(), "public", src);
}
