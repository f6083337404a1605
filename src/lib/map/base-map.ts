import { useQuery } from "@tanstack/react-query";
import { paths } from "@/lib/paths";
import { type MapDetails, type PackedMap, readBaseMap, readDetails } from "@/shared/geo/base-map";

const baseMapKey = ["device", "base-map"] as const;
export const boundariesKey = [...baseMapKey, "provinces"] as const;

const load = async <Packed>(path: string): Promise<Packed> => {
  const reply = await fetch(path);
  if (!reply.ok) throw new Error(`map ${reply.status}`);
  return reply.json();
};

const boundaries = (name: "provinces" | "towns") => ({
  queryKey: [...baseMapKey, name],
  queryFn: () => load<PackedMap>(paths.boundaries(name)),
  staleTime: Number.POSITIVE_INFINITY,
  select: readBaseMap,
});

const details = {
  queryKey: [...baseMapKey, "details"],
  queryFn: () => load<MapDetails>(paths.boundaries("details")),
  staleTime: Number.POSITIVE_INFINITY,
  select: readDetails,
};

/** Our own boundary map, the same for everyone: loads provinces, then towns, then details for high zoom. */
export const useBaseMap = () => {
  const provinces = useQuery(boundaries("provinces"));
  const towns = useQuery({ ...boundaries("towns"), enabled: !provinces.isPending });
  const near = useQuery({ ...details, enabled: towns.data !== undefined });
  const isBare = provinces.isError && towns.isError;
  const hasNone = !provinces.data && !towns.data;
  return {
    provinces: provinces.data,
    towns: towns.data,
    /** Rivers, neighbourhoods and museums; the map works without them. */
    near: near.data,
    /** Nothing is loaded yet, and the first attempt failed or waits for a connection. */
    isWaiting: hasNone && !isBare && (provinces.isPaused || provinces.failureCount > 0),
    isBare,
    retry: () => {
      void provinces.refetch();
      void towns.refetch();
    },
  };
};
