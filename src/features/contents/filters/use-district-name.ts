import { districtQuery } from "@/api/main/districts";
import { useHttp } from "@/lib/http/http-context";
import { useQuery } from "@/lib/use-query";

/** The short name of a district, once it is known. */
export const useDistrictName = (pk: number | undefined): string | undefined =>
  useQuery({ ...districtQuery(useHttp().main, pk ?? 0), enabled: pk !== undefined }).data?.name;
