import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { stayLocationsQuery } from "@/api/stay/search";
import { useHttp } from "@/lib/http/http-context";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { parentLocationOpened, selectStayLocations } from "@/store/slices/stay/stay-locations";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { SearchBar } from "@/ui/fields/search-bar";
import { Inset } from "@/ui/layout";
import { Sheet } from "@/ui/overlays/sheet";
import type { StayChoice } from "../common/stay-choice";
import { findLocation } from "../common/use-stay-location";
import { AreaColumns } from "./area-columns";
import { AreaMatches } from "./area-matches";
import { staySearchCopy } from "./copy";
import { StayRanking } from "./stay-ranking";
import { SuggestedAreas } from "./suggested-areas";
import type { Where } from "./use-where";

const { area: copy } = staySearchCopy;
const shortRanking = 3;

interface AreaSheetProps {
  open: boolean;
  onClose: () => void;
  where: Where;
  choice: StayChoice;
}

/** Areas of the country: by name, by hierarchy, or recent ones. */
const AreaSheet = ({ open, onClose, where, choice }: AreaSheetProps) => {
  const dispatch = useAppDispatch();
  const { parent_id } = useAppSelector(selectStayLocations);
  const { data, isError, isFetching, refetch } = useQuery(stayLocationsQuery(useHttp().stay));
  const [typed, setTyped] = useState("");
  const [atStart, setAtStart] = useState(where.location_id === undefined && parent_id === null);

  const found = data && where.location_id !== undefined ? findLocation(data, where.location_id) : null;
  const opened = atStart ? null : (parent_id ?? (found ? (found.parent ?? found.area).id : null));
  const openParent = (id: number | null) => {
    setAtStart(id === null);
    if (id !== null) dispatch(parentLocationOpened(id));
  };
  const pick = async (id: number) => {
    await where.choose({ location_id: id });
    onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title={copy.title} size="tall">
      <Inset $bottom={12}>
        <SearchBar
          label={copy.search}
          placeholder={copy.searchHint}
          maxLength={30}
          value={typed}
          onChange={setTyped}
          onSubmit={() => undefined}
        />
      </Inset>
      {!data && !isError && <Skeleton shape="row" count={4} />}
      {!data && isError && (
        <ErrorState compact cause={copy.failed} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data && typed.trim() !== "" && (
        <AreaMatches locations={data} typed={typed.trim()} onPick={(id) => void pick(id)} />
      )}
      {data && typed.trim() === "" && (
        <AreaColumns
          locations={data}
          opened={opened}
          onOpen={openParent}
          current={where.location_id}
          onPick={(id) => void pick(id)}
          suggested={<SuggestedAreas choice={choice} onPick={(id) => void pick(id)} />}
          below={({ id }) => <StayRanking choice={choice} locationId={id} size={shortRanking} />}
        />
      )}
    </Sheet>
  );
};

export default AreaSheet;
