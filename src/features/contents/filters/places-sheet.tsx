import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import styled from "styled-components";
import { locationsQuery, regionCategoriesQuery } from "@/api/main/discover/districts";
import { useHttp } from "@/lib/http/http-context";
import type { ContentFilters } from "@/shared/contract/main/contents";
import type { Location } from "@/shared/contract/main/discover";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { searchDistrictsChosen, selectSearchDistrictIds } from "@/store/slices/member/region";
import { Button } from "@/ui/controls/button";
import { Chip } from "@/ui/controls/chip";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { Chips, CountedChip } from "@/ui/fields/filter-fields";
import { Sheet } from "@/ui/overlays/sheet";
import { text } from "@/ui/theme/text";
import { mostPlaces, without } from "../address/content-filters";
import { countCopy } from "../copy";
import { placesCopy, sheetCopy } from "./copy";
import { useFacets } from "./count-button";
import type { FilterSheetProps } from "./filter-sheet";

const toName = (provinces: readonly Location[], pk: number): string => {
  const all = provinces.flatMap(({ id, name, sub_locations }) => [{ id, name }, ...sub_locations]);
  return all.find(({ id }) => id === pk)?.name ?? "";
};

/** Up to five districts of any level. Excludes a distance around one district. */
const PlacesSheet = ({ open, onClose, filters, apply }: FilterSheetProps) => {
  const http = useHttp().main;
  const dispatch = useAppDispatch();
  const { data: provinces, isError, refetch } = useQuery(locationsQuery(http));
  const counts = useQuery(regionCategoriesQuery(http)).data?.regions ?? [];
  const chosen = useAppSelector(selectSearchDistrictIds);
  const [opened, setOpened] = useState<number | null>(null);

  const base = without(filters, "loc", "distance", "locs");
  const draft: ContentFilters = chosen.length > 0 ? { ...base, locs: chosen } : base;
  const { total_count: total, total_is_floor: isFloor = false } = useFacets(draft).data ?? {};
  const isFull = chosen.length >= mostPlaces;
  const shown = provinces?.find(({ id }) => id === opened) ?? provinces?.[0];

  const pick = (pks: number[]) => void dispatch(searchDistrictsChosen(pks));
  const toggle = (pk: number) => {
    if (chosen.includes(pk)) return pick(chosen.filter((item) => item !== pk));
    if (!isFull) pick([...chosen, pk]);
  };
  const show = async () => {
    await apply(draft.sort === "distance-asc" ? without(draft, "sort") : draft);
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      size="tall"
      title={placesCopy.title}
      detail={isFull ? placesCopy.full(mostPlaces) : placesCopy.detail(mostPlaces)}
      footer={
        <Ends>
          <Button kind="soft" onClick={() => pick([])}>
            {sheetCopy.reset}
          </Button>
          <Button onClick={show}>
            {total === undefined ? placesCopy.applyUnknown : placesCopy.apply(countCopy.count(total, isFloor))}
          </Button>
        </Ends>
      }
    >
      {isError && !provinces && <ErrorState compact cause={placesCopy.failed} onRetry={() => refetch()} />}
      {!provinces && !isError && <Skeleton shape="text" count={6} />}
      {provinces && chosen.length > 0 && (
        <Group role="group" aria-label={placesCopy.picked}>
          <Chips>
            {chosen.map((pk) => (
              <Chip key={pk} selected onRemove={() => toggle(pk)}>
                {toName(provinces, pk)}
              </Chip>
            ))}
          </Chips>
        </Group>
      )}
      {provinces && (
        <Group role="group" aria-label={placesCopy.provinces}>
          <h3>{placesCopy.provinces}</h3>
          <Chips>
            {provinces.map(({ id, name }) => (
              <CountedChip
                unit={sheetCopy.places}
                key={id}
                label={name}
                count={counts.length > 0 ? (counts.find(({ pk }) => pk === id)?.content_count ?? 0) : undefined}
                selected={id === shown?.id}
                onToggle={() => setOpened(id)}
              />
            ))}
          </Chips>
        </Group>
      )}
      {shown && (
        <Group role="group" aria-label={placesCopy.towns(shown.name)}>
          <h3>{placesCopy.towns(shown.name)}</h3>
          <Chips>
            {[{ id: shown.id, name: placesCopy.whole(shown.name) }, ...shown.sub_locations].map(({ id, name }) => (
              <Chip
                key={id}
                selected={chosen.includes(id)}
                aria-disabled={(isFull && !chosen.includes(id)) || undefined}
                onClick={() => toggle(id)}
              >
                {name}
              </Chip>
            ))}
          </Chips>
        </Group>
      )}
    </Sheet>
  );
};

export default PlacesSheet;

const Ends = styled.div`
  display: flex;
  gap: 8px;
  > :last-child { flex: 1; }
`;

const Group = styled.div`
  padding-block: 12px;
  h3 { margin-bottom: 10px; ${text.label1} font-weight: 700; }
`;
