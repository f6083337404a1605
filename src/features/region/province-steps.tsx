import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import styled from "styled-components";
import { locationsQuery, regionCategoriesQuery } from "@/api/main/discover/districts";
import { useHttp } from "@/lib/http/http-context";
import { districtRowsQuery } from "@/lib/map/district-centres";
import type { CentreRow } from "@/lib/map/nearest-district";
import type { PickedDistrict } from "@/lib/sheets";
import type { Location } from "@/shared/contract/main/discover";
import { haversineKm } from "@/shared/geo/haversine-km";
import { useAppSelector } from "@/store/hooks";
import { selectDistrictId } from "@/store/slices/member/region";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { Icon } from "@/ui/icon/icon";
import { text } from "@/ui/theme/text";
import { regionCopy } from "./copy";
import { InitialJumps, manyNames } from "./initial-jumps";
import { byInitial } from "./initials";
import { shortProvince } from "./short-province";
import { VillageList } from "./village-list";

interface FoldProps {
  title: string;
  count?: number;
  open: boolean;
  onToggle: () => void;
  inner?: boolean;
  id?: string;
  children: ReactNode;
}

/** A collapsible row; its content is fetched when opened. */
const Fold = ({ title, count, open, onToggle, inner, id, children }: FoldProps) => (
  <li id={id}>
    <Name type="button" aria-expanded={open} data-inner={inner || undefined} onClick={onToggle}>
      <span>{title}</span>
      {count !== undefined && <small> {regionCopy.count(count)}</small>}
      <Icon name="chevron-down" />
    </Name>
    {open && <Inside data-inner={inner || undefined}>{children}</Inside>}
  </li>
);

type Town = Location["sub_locations"][number];

interface TownsProps {
  label: string;
  towns: readonly Town[];
  /** Renders one row; `anchor` is its id if it is the first of its letter. */
  children: (town: Town, anchor: string | undefined) => ReactNode;
}

/** 시·군·구 by name; long lists have links by first letter. */
const Towns = ({ label, towns, children }: TownsProps) => {
  const id = useId();
  const groups = byInitial(towns);
  const toId = (initial: string) => `${id}-${initial}`;
  return (
    <>
      {towns.length > manyNames && <InitialJumps initials={groups.map(({ initial }) => initial)} toId={toId} />}
      <ul aria-label={label}>
        {groups.flatMap(({ initial, items }) =>
          items.map((town, index) => children(town, index === 0 ? toId(initial) : undefined)),
        )}
      </ul>
    </>
  );
};

/** The province of a district: its first two digits. */
const toProvince = (pk: number): number => pk - (pk % 1_000_000);

/** Sorts provinces by distance from the own one; in the given order while the centres are unknown. */
const nearFirst = (provinces: readonly Location[], own: number, rows: readonly CentreRow[] | undefined): Location[] => {
  const middles = new Map(rows?.map(([pk, , , lat, lng]) => [pk, { lat, lng }]));
  const from = middles.get(toProvince(own));
  if (!from) return [...provinces];
  const km = ({ id }: Location) => {
    const middle = middles.get(id);
    return middle ? haversineKm(from, middle) : Number.POSITIVE_INFINITY;
  };
  return [...provinces].sort((province, other) => km(province) - km(other));
};

interface ProvinceStepsProps {
  chosen: number | null;
  onPick: (district: PickedDistrict) => void;
}

/** 시·도 with counts, near ones first, then 시·군·구, then 동: one open row on each level. */
export const ProvinceSteps = ({ chosen, onPick }: ProvinceStepsProps) => {
  const { data, isError, refetch } = useQuery(locationsQuery(useHttp().main));
  const held = useQuery(regionCategoriesQuery(useHttp().main)).data;
  const middles = useQuery(districtRowsQuery());
  const home = useAppSelector(selectDistrictId);
  const [own] = useState(chosen ?? home);
  const counts = new Map(held?.regions.map(({ pk, content_count }) => [pk, content_count]));
  const [province, setProvince] = useState<number | null>(null);
  const [town, setTown] = useState<number | null>(null);
  if (isError && !data) return <ErrorState compact title={regionCopy.loadFailed} onRetry={() => refetch()} />;
  // Wait for the final order, so that rows do not move under a finger.
  if (!data || middles.isPending) {
    return (
      <Coming>
        <Skeleton shape="text" count={8} />
      </Coming>
    );
  }
  return (
    <ul aria-label={regionCopy.provinces}>
      {nearFirst(data, own, middles.data).map(({ id, name, sub_locations }) => (
        <Fold
          key={id}
          title={name}
          count={counts.get(id)}
          open={province === id}
          onToggle={() => setProvince(province === id ? null : id)}
        >
          <Towns towns={sub_locations} label={`${shortProvince(name)} ${regionCopy.towns}`}>
            {(below, anchor) => (
              <Fold
                key={below.id}
                id={anchor}
                inner
                title={below.name}
                open={town === below.id}
                onToggle={() => setTown(town === below.id ? null : below.id)}
              >
                <VillageList
                  parent={{ pk: below.id, name: below.name, full_name: `${name} ${below.name}` }}
                  chosen={chosen}
                  onPick={onPick}
                />
              </Fold>
            )}
          </Towns>
        </Fold>
      ))}
    </ul>
  );
};

const Coming = styled.div`
  > div { gap: 36px; padding-block: 18px; }
`;

const Name = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  width: 100%;
  min-height: 52px;
  border-bottom: 1px solid var(--line);
  text-align: left;
  ${text.body1}
  font-weight: 600;
  &[data-inner] { min-height: 48px; border: 0; ${text.body2} }
  small { margin-left: auto; padding-right: 8px; color: var(--fg-2); ${text.label2} }
  svg { width: 20px; height: 20px; color: var(--fg-3); transition: transform var(--d-2); }
  &[aria-expanded="true"] svg { transform: rotate(180deg); }
`;

const Inside = styled.div`
  padding: 4px 0 8px 16px;
  &[data-inner] { padding: 0 0 8px 16px; }
`;
