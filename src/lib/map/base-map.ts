import { useQuery } from "@tanstack/react-query";
import { paths } from "@/lib/paths";
import { type PackedMap, readBaseMap } from "@/shared/geo/base-map";

const load = async (path: string): Promise<PackedMap> => {
  const reply = await fetch(path);
  if (!reply.ok) throw new Error(`map ${reply.status}`);
  return reply.json();
};

const boundaries = (name: "provinces" | "towns") => ({
  queryKey: ["device", "base-map", name],
  queryFn: () => load(paths.boundaries(name)),
  staleTime: Number.POSITIVE_INFINITY,
  select: readBaseMap,
});

/** Our own map of boundaries: provinces first, towns after them. Both are the same for everyone. */
export const useBaseMap = () => {
  const provinces = useQuery(boundaries("provinces"));
  const towns = useQuery({ ...boundaries("towns"), enabled: !provinces.isPending });
  const isBare = provinces.isError && towns.isError;
  const hasNone = !provinces.data && !towns.data;
  return {
    provinces: provinces.data,
    towns: towns.data,
    /** Neither is there yet, and the first try failed or waits for a connection. */
    isWaiting: hasNone && !isBare && (provinces.isPaused || provinces.failureCount > 0),
    /** Neither came. */
    isBare,
    retry: () => {
      void provinces.refetch();
      void towns.refetch();
    },
  };
};
