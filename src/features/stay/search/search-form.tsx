import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import { useState } from "react";
import styled from "styled-components";
import { paths } from "@/lib/paths";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { staySearched } from "@/store/slices/stay/search";
import { locationModalClosed, locationModalOpened, selectStayLocations } from "@/store/slices/stay/stay-locations";
import { Button } from "@/ui/controls/button";
import { Icon } from "@/ui/icon/icon";
import { importWithRetry } from "@/ui/import-with-retry";
import { DatesPeopleBar } from "../common/dates-people-bar";
import { ProfileChips } from "../common/profile-chips";
import { ResetNotice } from "../common/reset-notice";
import type { AddressedChoice } from "../common/use-stay-choice";
import { staySearchCopy as copy } from "./copy";
import { useWhere } from "./use-where";
import { WhereBox } from "./where-box";

const AreaSheet = dynamic(
  importWithRetry(() => import("./area-sheet")),
  { ssr: false },
);

export const SearchForm = ({ addressed }: { addressed: AddressedChoice }) => {
  const { choice, choose, query } = addressed;
  const router = useRouter();
  const dispatch = useAppDispatch();
  const where = useWhere();
  const { modal_visible } = useAppSelector(selectStayLocations);
  const [rounds, setRounds] = useState(0);
  const [typed, setTyped] = useState<string | null>(null);

  const openAreas = () => {
    setRounds(rounds + 1);
    dispatch(locationModalOpened());
  };
  const find = (text: string | null) => {
    const isSettled = text === null || text === (where.areaName ?? where.keyword);
    const place = isSettled ? { keyword: where.keyword, location_id: where.location_id } : { keyword: text };
    dispatch(staySearched(place));
    void router.push(paths.search.stayResult({ ...place, ...query }));
  };
  return (
    <Card aria-label={copy.form}>
      <ResetNotice rangeProblem={addressed.rangeProblem} isGuestReset={addressed.isGuestReset} />
      <Place>
        <WhereBox where={where} choice={choice} onSearch={find} onTyped={setTyped} />
        <Button kind="soft" size={48} icon={<Icon name="map-pin" />} aria-haspopup="dialog" onClick={openAreas}>
          {copy.pickArea}
        </Button>
      </Place>
      <DatesPeopleBar
        choice={choice}
        onChoose={choose}
        pricedBy={{ wish: { keyword: where.keyword || undefined, location_id: where.location_id } }}
      />
      <ProfileChips guests={choice} checkIn={choice.checkIn} onChange={(guests) => void choose(guests)} />
      <Button full onClick={() => find(typed)}>
        {copy.find}
      </Button>
      {rounds > 0 && (
        <AreaSheet
          key={rounds}
          open={modal_visible}
          onClose={() => dispatch(locationModalClosed())}
          where={where}
          choice={choice}
        />
      )}
    </Card>
  );
};

const Card = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  padding: 8px var(--gutter) 0;
`;

const Place = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  > :first-child { flex: 1 1 180px; }
  > button { flex: none; }
`;
