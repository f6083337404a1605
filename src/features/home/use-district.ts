import { useQuery } from "@tanstack/react-query";
import { districtQuery } from "@/api/main/discover/districts";
import { useHttp } from "@/lib/http/http-context";
import { useAppSelector } from "@/store/hooks";
import { selectDistrictPk } from "@/store/slices/region";

/** Of `서울특별시 종로구 세종로` the part that parents say: 종로구. */
const spokenPart = (fullName: string): string => fullName.split(" ").slice(0, 2).at(-1) ?? fullName;

/** The district that home is looked at from, by the one name that every part of home calls it. */
export const useDistrict = (): { pk: number; name: string | undefined } => {
  const pk = useAppSelector(selectDistrictPk);
  const district = useQuery(districtQuery(useHttp().main, pk)).data;
  return { pk, name: district && spokenPart(district.full_name) };
};
