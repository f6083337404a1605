import { useQuery } from "@tanstack/react-query";
import { districtQuery } from "@/api/main/discover/districts";
import { useHttp } from "@/lib/http/http-context";

/** Short name of a district, once loaded. */
export const useDistrictName = (pk: number | undefined): string | undefined =>
  useQuery({ ...districtQuery(useHttp().main, pk ?? 0), enabled: pk !== undefined }).data?.name;
