import { paths } from "@/lib/paths";
import type { PickedDistrict } from "@/lib/sheets";
import type { Point } from "@/shared/geo/haversine-km";
import { type CentreRow, nearestDistrict } from "./nearest-district";

/** `at` is only for the map on this device. */
export type Located =
  | { state: "found"; district: PickedDistrict; at: Point }
  | { state: "denied" | "failed" | "abroad" };

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

const centreRows = async (): Promise<CentreRow[]> => (await fetch(paths.districtCentres())).json();

/**
 * The district with the centre nearest to a point, and that centre; null at sea. Computed on this device. Rejects when
 * the table fails to load.
 */
export const districtAt = async (at: Point): Promise<{ district: PickedDistrict; centre: Point } | null> => {
  const rows = await centreRows();
  const district = nearestDistrict(rows, at);
  const row = rows.find(([pk]) => pk === district?.pk);
  return district && row ? { district, centre: { lat: row[3], lng: row[4] } } : null;
};

/** Locates this device as a district. The position is compared here and never sent. */
export const locate = async (): Promise<Located> => {
  try {
    const [at, rows] = await Promise.all([position(), centreRows()]);
    const district = nearestDistrict(rows, at);
    return district ? { state: "found", district, at } : { state: "abroad" };
  } catch (error) {
    return { state: wasDenied(error) ? "denied" : "failed" };
  }
};
