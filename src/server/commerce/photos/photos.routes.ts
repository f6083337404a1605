import type { Route } from "@/server/platform/http/route";
import { photoBytes } from "./photos.repository";

/** Browsers cache a photo for a day, shared caches for five minutes so that a removed photo disappears soon. */
const CACHE = "public, max-age=86400, s-maxage=300, immutable";

/** Serves uploaded photos: GET /photos/{id}. The response is always WebP, and immutable under its id. */
export const photoRoutes: readonly Route[] = [
  {
    picture: "/photos/:id",
    headers: {
      "content-type": "image/webp",
      "cache-control": CACHE,
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
    },
    read: (db, c) => photoBytes(db, c.req.param("id") ?? "", c.req.query("size") === "small"),
  },
];
