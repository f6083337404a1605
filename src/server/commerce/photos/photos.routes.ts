import { notFound } from "@/server/platform/errors";
import { clientAddress } from "@/server/platform/http/client-address";
import { openExchange } from "@/server/platform/http/exchange";
import type { Host } from "@/server/platform/http/host";
import { pictureResponse } from "@/server/platform/http/picture";
import { consumeRead } from "@/server/platform/http/rate-limit";
import { errorResponse } from "@/server/platform/http/reply";
import { toApiError } from "@/server/platform/http/translate-error";
import { photoBytes } from "./photos.repository";

/** A browser keeps a photo for a day, a cache of many for five minutes: one that is taken off is to be gone. */
const CACHE = "public, max-age=86400, s-maxage=300, immutable";

/**
 * Photos that members sent, as pictures: GET /photos/{id}. An `<img>` cannot sign, so nobody has to. Whatever the bytes
 * were, they are told to be WebP and nothing else; a photo never changes under its id.
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
