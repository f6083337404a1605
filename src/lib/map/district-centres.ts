import { queryOptions, useQuery } from "@tanstack/react-query";
import { useIsHydrated } from "@/lib/hooks/use-is-hydrated";
import { paths } from "@/lib/paths";
import type { Point } from "@/shared/geo/haversine-km";

type Row = [pk: number, parent: number, name: string, lat: number, lng: number];

const loadCentres = async (): Promise<Row[]> => {
  const reply = await fetch(paths.districtCentres());
  if (!reply.ok) throw new Error(`centres ${reply.status}`);
  return reply.json();
};

export interface Centre extends Point {
  pk: number;
  name: string;
}

/** The rows of the device's own table of districts: 시·도 and 시·군·구 with their middles. */
export const districtRowsQuery = () =>
  queryOptions({
    queryKey: ["device", "district-centres"],
    queryFn: loadCentres,
    staleTime: Number.POSITIVE_INFINITY,
  });

const toCentres = (rows: Row[]): Centre[] => rows.map(([pk, _parent, name, lat, lng]) => ({ pk, name, lat, lng }));

const inDong = 1000;

/** The 시·군·구 that a 동 lies in: the smallest district whose middle this device knows. */
export const townOf = (pk: number): number => pk - (pk % inDong);

/** The middle of every 시·군·구, from the device's own table. Undefined until it is there, while nobody wants it, and
 * while the server’s HTML is hydrated: another part of the page may have loaded the table already. */
export const useDistrictCentres = (wanted = true): readonly Centre[] | undefined => {
  const isAlive = useIsHydrated(wanted);
  const { data } = useQuery({ ...districtRowsQuery(), select: toCentres, enabled: wanted });
  return isAlive ? data : undefined;
};

/** The middle of one district. Null until the table is there, and where there is no district. */
export const useCentre = (pk: number | undefined): Centre | null =>
  useDistrictCentres(pk !== undefined)?.find((one) => one.pk === pk) ?? null;
