import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import styled from "styled-components";
import { locationsQuery } from "@/api/main/discover/districts";
import { useHttp } from "@/lib/http/http-context";
import type { PickedDistrict } from "@/lib/sheets";
import type { Location } from "@/shared/contract/main/discover";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { Icon } from "@/ui/icon/icon";
import { text } from "@/ui/theme/text";
import { regionCopy } from "./copy";
import { shortProvince } from "./short-province";

const seoul = 11_000_000;

interface DistrictColumnsProps {
  current: number | null;
  onPick: (district: PickedDistrict) => void;
}

/** 시·도 on the left, its 시·군·구 on the right. */
export const DistrictColumns = ({ current, onPick }: DistrictColumnsProps) => {
  const { data, isError, refetch } = useQuery(locationsQuery(useHttp().main));
  const [opened, setOpened] = useState<number | null>(null);
  if (isError && !data) return <ErrorState compact title={regionCopy.loadFailed} onRetry={() => refetch()} />;
  if (!data) return <Skeleton shape="row" count={4} />;

  const holds = ({ id }: Location) =>
    current !== null && Math.floor(current / 1_000_000) === Math.floor(id / 1_000_000);
  const shown =
    data.find(({ id }) => id === opened) ?? data.find(holds) ?? data.find(({ id }) => id === seoul) ?? data[0];
  const mark = (id: number) =>
    id === current && (
      <>
        <Icon name="check" />
        <VisuallyHidden>{regionCopy.current}</VisuallyHidden>
      </>
    );
  return (
    <Columns>
      <ul aria-label={regionCopy.provinces}>
        {data.map((province) => (
          <li key={province.id}>
            <Province type="button" aria-pressed={province.id === shown?.id} onClick={() => setOpened(province.id)}>
              {shortProvince(province.name)}
            </Province>
          </li>
        ))}
      </ul>
      {shown && (
        <ul aria-label={`${shown.name} ${regionCopy.towns}`}>
          <li>
            <Town
              type="button"
              onClick={() => onPick({ pk: shown.id, name: shortProvince(shown.name), full_name: shown.name })}
            >
              {regionCopy.toWhole(shortProvince(shown.name))}
              {mark(shown.id)}
            </Town>
          </li>
          {shown.sub_locations.map(({ id, name }) => (
            <li key={id}>
              <Town
                type="button"
                data-current={id === current || undefined}
                onClick={() => onPick({ pk: id, name, full_name: `${shown.name} ${name}` })}
              >
                {name}
                {mark(id)}
              </Town>
            </li>
          ))}
        </ul>
      )}
    </Columns>
  );
};

const Columns = styled.div`
  display: grid;
  grid-template-columns: 104px 1fr;
  margin-inline: -20px;
  border-top: 1px solid var(--line);
  > ul:first-child { background: var(--bg-subtle); }
`;

const Province = styled.button`
  width: 100%;
  min-height: 48px;
  padding-inline: 20px 8px;
  color: var(--fg-2);
  text-align: left;
  ${text.label1}
  &[aria-pressed="true"] { background: var(--surface); color: var(--fg); font-weight: 700; }
  &:focus-visible { outline-offset: -3px; }
`;

const Town = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  width: 100%;
  min-height: 48px;
  padding-inline: 20px;
  text-align: left;
  ${text.body2}
  &[data-current] { font-weight: 700; }
  svg { width: 20px; height: 20px; }
  &:focus-visible { outline-offset: -3px; }
`;
