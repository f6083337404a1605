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

/** Query of the districts and their centres: 시·도 and 시·군·구. */
export const districtRowsQuery = () =>
  queryOptions({
    queryKey: ["device", "district-centres"],
    queryFn: loadCentres,
    staleTime: Number.POSITIVE_INFINITY,
  });

const toCentres = (rows: Row[]): Centre[] => rows.map(([pk, _parent, name, lat, lng]) => ({ pk, name, lat, lng }));

const inDong = 1000;

/** The 시·군·구 of a 동: the smallest district with a known centre. */
export const townPk = (pk: number): number => pk - (pk % inDong);

/**
 * Centres of all 시·군·구. Undefined until loaded, unless `wanted`, and during hydration: another part of the page may
 * have loaded them already.
 */
export const useDistrictCentres = (wanted = true): readonly Centre[] | undefined => {
  const isAlive = useIsHydrated(wanted);
  const { data } = useQuery({ ...districtRowsQuery(), select: toCentres, enabled: wanted });
  return isAlive ? data : undefined;
};

/** Centre of one district; null until loaded and without a district. */
export const useCentre = (pk: number | undefined): Centre | null =>
  useDistrictCentres(pk !== undefined)?.find((districtCentre) => districtCentre.pk === pk) ?? null;
