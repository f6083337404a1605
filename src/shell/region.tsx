import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { userInfoQuery } from "@/api/main/session";
import { useHttp } from "@/lib/http/http-context";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { selectIsMember } from "@/store/slices/auth";
import { regionRestored, selectDistrictChosen } from "@/store/slices/region";

/**
 * Takes up the district that this device remembers, on whatever page the tab begins; on a device that knows none, the one of the
 * member's profile. Else the tab bar would lead to lists of the whole country while a district is chosen.
 */
export const RegionOfThisTab = () => {
  const dispatch = useAppDispatch();
  const isMember = useAppSelector(selectIsMember);
  const isChosen = useAppSelector(selectDistrictChosen);
  const user = useQuery({ ...userInfoQuery(useHttp().main), enabled: isMember && !isChosen }).data;
  const ofProfile = user?.district?.pk;
  useEffect(() => {
    void import("@/lib/storage/entries/recent-places").then(({ recentPlaces }) =>
      dispatch(regionRestored(recentPlaces.read())),
    );
  }, [dispatch]);
  useEffect(() => {
    if (ofProfile !== undefined && !isChosen) dispatch(regionRestored({ current: ofProfile, recent: [] }));
  }, [dispatch, ofProfile, isChosen]);
  return null;
};
