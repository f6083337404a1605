import { phoneWithMap } from "../../support/map-world";

/** For the tests of a file: a phone with a map. What the screen of it asks for late is read once, no part of what a test waits for. */
export const phoneWithNearby = (): void => {
  beforeAll(async () => {
    await import("@/features/contents/nearby/nearby-map");
    await import("@/features/contents/nearby/nearby-list");
    await import("@/features/contents/nearby/nearby-layers");
  }, 60_000);
  phoneWithMap();
};
