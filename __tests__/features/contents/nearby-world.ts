import { phoneWithMap } from "../../support/map-world";

/** Sets a test file up for a phone with a map. Lazy chunks are loaded first, outside the tests' timeouts. */
export const phoneWithNearby = (): void => {
  beforeAll(async () => {
    await import("@/features/contents/nearby/nearby-map");
    await import("@/features/contents/nearby/nearby-list");
    await import("@/features/contents/nearby/nearby-layers");
  }, 60_000);
  phoneWithMap();
};
