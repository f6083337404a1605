import { useQuery } from "@tanstack/react-query";
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

const inDong = 1000;

/** The 시·군·구 that a 동 lies in: the smallest district whose middle this device knows. */
export const townOf = (pk: number): number => pk - (pk % inDong);

/** The middle of a district, from the device's own table. Null until it is there. */
export const useCentre = (pk: number): Centre | null => {
  const { data } = useQuery({
    queryKey: ["device", "district-centres"],
    queryFn: loadCentres,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const row = data?.find(([one]) => one === pk);
  return row ? { pk, name: row[2], lat: row[3], lng: row[4] } : null;
};
