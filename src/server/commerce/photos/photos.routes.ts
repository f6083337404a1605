import { notFound } from "@/server/platform/errors";
import { clientAddress } from "@/server/platform/http/client-address";
import { openExchange } from "@/server/platform/http/exchange";
import type { Host } from "@/server/platform/http/host";
import { pictureResponse } from "@/server/platform/http/picture";
import { consumeRead } from "@/server/platform/http/rate-limit";
import { errorResponse } from "@/server/platform/http/reply";
import { toApiError } from "@/server/platform/http/translate-error";
import { photoBytes } from "./photos.repository";

/** Browsers cache a photo for a day, shared caches for five minutes so that a removed photo disappears soon. */
const CACHE = "public, max-age=86400, s-maxage=300, immutable";

/**
 * Serves uploaded photos: GET /photos/{id}, without sign-in, as an `<img>` sends no token. The response is always WebP,
 * and immutable under its id.
 */
export function registerPhotoRoutes(host: Host): void {
  host.app.get("/photos/:id", async (c) => {
    const bindings = c.env ?? {};
    const address = clientAddress(c.req.raw, bindings);
    try {
      await consumeRead(address);
      const bytes = await photoBytes(await host.database(), c.req.param("id"), c.req.query("size") === "small");
      if (!bytes) throw notFound();
      return pictureResponse(c.req.raw, bytes, HEADERS);
    } catch (error) {
      return errorResponse(toApiError(error, openExchange(c.req.raw, "/photos/:id", bindings, address)), {});
    }
  });
}

const HEADERS = {
  "content-type": "image/webp",
  "cache-control": CACHE,
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
};
