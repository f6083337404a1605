import { useQueries } from "@tanstack/react-query";
import styled from "styled-components";
import { districtQuery } from "@/api/main/discover/districts";
import { useHttp } from "@/lib/http/http-context";
import type { PickedDistrict } from "@/lib/sheets";
import { useAppSelector } from "@/store/hooks";
import { selectRecentDistrictIds } from "@/store/slices/member/region";
import { Chip } from "@/ui/controls/chip";
import { text } from "@/ui/theme/text";
import { regionCopy } from "./copy";

interface RecentDistrictsProps {
  current: number | null;
  onPick: (district: PickedDistrict) => void;
}

export const RecentDistricts = ({ current, onPick }: RecentDistrictsProps) => {
  const http = useHttp().main;
  const pks = useAppSelector(selectRecentDistrictIds);
  const districts = useQueries({ queries: pks.map((pk) => districtQuery(http, pk)) })
    .map(({ data }) => data)
    .filter((district) => district !== undefined);
  if (districts.length === 0) return null;
  return (
    <Box aria-label={regionCopy.recent}>
      <h3>{regionCopy.recent}</h3>
      <div>
        {districts.map((district) => (
          <Chip key={district.pk} selected={district.pk === current} onClick={() => onPick(district)}>
            {district.name}
          </Chip>
        ))}
      </div>
    </Box>
  );
};

const Box = styled.section`
  h3 { margin-bottom: 8px; ${text.label1} }
  > div { display: flex; flex-wrap: wrap; gap: 8px; }
`;
