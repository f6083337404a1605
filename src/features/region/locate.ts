import type { PickedDistrict } from "@/lib/district-picker";
import { paths } from "@/lib/paths";
import type { Point } from "@/shared/geo/haversine-km";
import { type CentreRow, nearestDistrict } from "./nearest-district";

export type Located = { state: "found"; district: PickedDistrict } | { state: "denied" | "failed" | "abroad" };

const patience = { timeout: 10_000, maximumAge: 300_000 };

const position = (): Promise<Point> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      reject,
      patience,
    );
  });

const wasDenied = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "code" in error && error.code === 1;

/** Where this device is, as a district. The position itself is compared here and goes nowhere. */
export const locate = async (): Promise<Located> => {
  try {
    const [at, reply] = await Promise.all([position(), fetch(paths.districtCentres())]);
    const rows: CentreRow[] = await reply.json();
    const district = nearestDistrict(rows, at);
    return district ? { state: "found", district } : { state: "abroad" };
  } catch (error) {
    return { state: wasDenied(error) ? "denied" : "failed" };
  }
};
