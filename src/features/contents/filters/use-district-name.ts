import { useQuery } from "@tanstack/react-query";
import { districtQuery } from "@/api/main/discover/districts";
import { useHttp } from "@/lib/http/http-context";

/** The short name of a district, once it is known. */
export const useDistrictName = (pk: number | undefined): string | undefined =>
  useQuery({ ...districtQuery(useHttp().main, pk ?? 0), enabled: pk !== undefined }).data?.name;
