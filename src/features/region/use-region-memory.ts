import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { userInfoQuery } from "@/api/main/session";
import { useHttp } from "@/lib/http/http-context";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import type { AppDispatch } from "@/store/make-store";
import { selectIsMember } from "@/store/slices/auth";
import { districtChosen, regionRestored, selectDistrictChosen } from "@/store/slices/region";

/** The schema library behind the entry comes after the first load. */
const deviceEntry = async () => (await import("@/lib/storage/entries/recent-places")).recentPlaces;

const kept = 5;

/** Takes up the district that this device remembers; on a device that knows none, the one of the member's profile. */
export const useRegionMemory = (): void => {
  const dispatch = useAppDispatch();
  const isMember = useAppSelector(selectIsMember);
  const isChosen = useAppSelector(selectDistrictChosen);
  const user = useQuery({ ...userInfoQuery(useHttp().main), enabled: isMember && !isChosen }).data;
  const ofProfile = user?.district?.pk;
  useEffect(() => {
    void deviceEntry().then((entry) => dispatch(regionRestored(entry.read())));
  }, [dispatch]);
  useEffect(() => {
    if (ofProfile !== undefined && !isChosen) dispatch(regionRestored({ current: ofProfile, recent: [] }));
  }, [dispatch, ofProfile, isChosen]);
};

/** Remembers a district for this visit and on this device. */
export const rememberDistrict = async (dispatch: AppDispatch, pk: number): Promise<void> => {
  dispatch(districtChosen(pk));
  const entry = await deviceEntry();
  const { recent } = entry.read();
  entry.write({ current: pk, recent: [pk, ...recent.filter((other) => other !== pk)].slice(0, kept) });
};
