import { useQuery } from "@tanstack/react-query";
import { districtQuery } from "@/api/main/discover/districts";
import { useHttp } from "@/lib/http/http-context";
import { useAppSelector } from "@/store/hooks";
import { selectDistrictId } from "@/store/slices/member/region";

/** The short name that parents use: 종로구 for `서울특별시 종로구 세종로`. */
const spokenPart = (fullName: string): string => fullName.split(" ").slice(0, 2).at(-1) ?? fullName;

/** The district of home, with the one name used on all its parts. */
export const useDistrict = (): { pk: number; name: string | undefined } => {
  const pk = useAppSelector(selectDistrictId);
  const district = useQuery(districtQuery(useHttp().main, pk)).data;
  return { pk, name: district && spokenPart(district.full_name) };
};
