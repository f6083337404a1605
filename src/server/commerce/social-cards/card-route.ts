import path from "node:path";
import { LRUCache } from "lru-cache";
import { photoBytes } from "@/server/commerce/photos/photos.repository";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import { clientAddress } from "@/server/platform/http/client-address";
import { openExchange } from "@/server/platform/http/exchange";
import type { Host } from "@/server/platform/http/host";
import { pictureResponse } from "@/server/platform/http/picture";
import { consumeRead } from "@/server/platform/http/rate-limit";
import { errorResponse } from "@/server/platform/http/reply";
import { toApiError } from "@/server/platform/http/translate-error";
import type { SceneKey } from "@/shared/contract/main/content-facts";
import type { SceneKind } from "@/shared/scene/scene-kinds";
import { pictureOfScene } from "@/shared/scene/scene-picture";
import { type CardFacts, drawCard } from "./draw-card";

type CardWords = Omit<CardFacts, "picture"> & { scene: SceneKey; otherwise: SceneKind };

/** Drawing takes a tenth of a second or more: cache by text. */
const cards = new LRUCache<string, Promise<Uint8Array>>({ max: 200 });
const HOUR = "public, max-age=3600";
const processState: { turn?: Promise<unknown> } = {};

/**
 * Preview images of shared links: GET `below`{id}.png, without sign-in, as messengers cannot sign in. `wordsOf` throws
 * 404 for unknown ids.
 */
export function registerCardRoute(
  host: Host,
  below: string,
  wordsOf: (db: Db, id: number) => Promise<CardWords>,
): void {
  host.app.get(`${below}:file`, async (c) => {
    const bindings = c.env ?? {};
    const address = clientAddress(c.req.raw, bindings);
    try {
      await consumeRead(address);
      const id = /^(\d{1,9})\.png$/.exec(c.req.param("file") ?? "")?.[1];
      if (id === undefined) throw notFound();
      const db = await host.database();
      return pictureResponse(c.req.raw, await cardOf(db, await wordsOf(db, Number(id))), HEADERS);
    } catch (error) {
      return errorResponse(toApiError(error, openExchange(c.req.raw, below, bindings, address)), {});
    }
  });
}

function cardOf(db: Db, words: CardWords): Promise<Uint8Array> {
  const key = JSON.stringify(words);
  const stored = cards.get(key);
  if (stored) return stored;
  // One at a time, so that drawing uses at most one core.
  const drawn = (processState.turn ?? Promise.resolve()).then(async () =>
    drawCard({ ...words, picture: await sceneBytes(db, words) }),
  );
  processState.turn = drawn.catch(() => {});
  cards.set(key, drawn);
  drawn.catch(() => cards.delete(key));
  return drawn;
}

async function sceneBytes(db: Db, { scene, otherwise }: CardWords): Promise<Uint8Array | string> {
  const photo = scene.photo && (await photoBytes(db, scene.photo.id));
  if (photo) return photo;
  const { src } = pictureOfScene({ kind: scene.kind, seed: scene.seed }, otherwise, { shape: "hero" });
  return path.join(process.cwd(), "public", src);
}

const HEADERS = {
  "content-type": "image/png",
  "cache-control": HOUR,
  "cross-origin-resource-policy": "cross-origin",
  "x-content-type-options": "nosniff",
};
