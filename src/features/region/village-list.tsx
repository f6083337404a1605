import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useId } from "react";
import styled from "styled-components";
import { districtChildrenQuery } from "@/api/main/districts";
import type { PickedDistrict } from "@/lib/district-picker";
import { useHttp } from "@/lib/http/http-context";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { text } from "@/ui/theme/text";
import { regionCopy } from "./copy";
import { byInitial } from "./initials";

interface VillageListProps {
  parent: PickedDistrict;
  chosen: number | null;
  onPick: (district: PickedDistrict) => void;
}

/** Names beyond which the first letters help. */
const many = 12;

/** What lies right below a district, by first letter. */
export const VillageList = ({ parent, chosen, onPick }: VillageListProps) => {
  const id = useId();
  const { data, isError, refetch } = useQuery(districtChildrenQuery(useHttp().main, parent.pk));
  if (isError && !data) return <ErrorState compact cause={regionCopy.loadFailed} onRetry={() => refetch()} />;
  if (!data) return <Skeleton shape="text" count={4} />;

  const groups = byInitial(data);
  const jump = (initial: string) => document.getElementById(`${id}-${initial}`)?.scrollIntoView({ block: "center" });
  const row = (district: PickedDistrict, label: string) => (
    <Row type="button" aria-pressed={district.pk === chosen} onClick={() => onPick(district)}>
      {label}
      {district.pk === chosen && <Check aria-hidden="true" />}
    </Row>
  );
  return (
    <div>
      {row(parent, regionCopy.wholeOf(parent.name))}
      {data.length > many && (
        <Jumps aria-label={regionCopy.initials}>
          {groups.map(({ initial }) => (
            <button key={initial} type="button" onClick={() => jump(initial)}>
              {initial}
            </button>
          ))}
        </Jumps>
      )}
      {groups.map(({ initial, items }) => (
        <section key={initial} id={`${id}-${initial}`} aria-label={initial}>
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

const Jumps = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  padding-block: 4px;
  button { display: grid; place-items: center; width: 44px; height: 44px; border-radius: 12px; background: var(--bg-sunken); ${text.label1} }
`;
