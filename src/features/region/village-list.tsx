import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import styled from "styled-components";
import { districtChildrenQuery } from "@/api/main/discover/districts";
import { useHttp } from "@/lib/http/http-context";
import type { PickedDistrict } from "@/lib/sheets";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { Icon } from "@/ui/icon/icon";
import { text } from "@/ui/theme/text";
import { regionCopy } from "./copy";
import { InitialJumps, manyNames } from "./initial-jumps";
import { byInitial } from "./initials";

interface VillageListProps {
  parent: PickedDistrict;
  chosen: number | null;
  onPick: (district: PickedDistrict) => void;
}

export const VillageList = ({ parent, chosen, onPick }: VillageListProps) => {
  const id = useId();
  const { data, isError, refetch } = useQuery(districtChildrenQuery(useHttp().main, parent.pk));
  if (isError && !data) return <ErrorState compact title={regionCopy.loadFailed} onRetry={() => refetch()} />;
  if (!data) return <Skeleton shape="text" count={4} />;

  const groups = byInitial(data);
  const toId = (initial: string) => `${id}-${initial}`;
  const row = (district: PickedDistrict, label: string) => (
    <Row type="button" aria-pressed={district.pk === chosen} onClick={() => onPick(district)}>
      {label}
      {district.pk === chosen && <Icon name="check" />}
    </Row>
  );
  return (
    <div>
      {row(parent, regionCopy.toWhole(parent.name))}
      {data.length > manyNames && <InitialJumps initials={groups.map(({ initial }) => initial)} toId={toId} />}
      {groups.map(({ initial, items }) => (
        <section key={initial} id={toId(initial)} aria-label={initial}>
          <Letter aria-hidden="true">{initial}</Letter>
          {items.map((district) => (
            <div key={district.pk}>{row(district, district.name)}</div>
          ))}
        </section>
      ))}
    </div>
  );
};

const Row = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  width: 100%;
  min-height: 48px;
  text-align: left;
  ${text.body2}
  &[aria-pressed="true"] { font-weight: 700; }
  svg { width: 20px; height: 20px; }
`;

const Letter = styled.p`
  padding-top: 12px;
  color: var(--fg-3);
  ${text.caption1}
`;
