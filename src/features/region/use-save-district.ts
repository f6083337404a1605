import { useMutation, useQueryClient } from "@tanstack/react-query";
import { profileQuery, saveProfileMutation } from "@/api/main/member/account";
import { useHttp } from "@/lib/http/http-context";
import type { PickedDistrict } from "@/lib/sheets";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import type { AppDispatch } from "@/store/make-store";
import { toastShown } from "@/store/slices/app/common";
import { selectIsMember } from "@/store/slices/member/auth";
import { districtChosen } from "@/store/slices/member/region";
import { regionCopy } from "./copy";

const limit = 5;

/** Stores a district for this session and on this device. */
const rememberDistrict = async (dispatch: AppDispatch, pk: number): Promise<void> => {
  dispatch(districtChosen(pk));
  const { recentPlaces } = await import("@/lib/storage/entries/recent-places");
  const { recent } = recentPlaces.read();
  recentPlaces.write({ current: pk, recent: [pk, ...recent.filter((other) => other !== pk)].slice(0, limit) });
};

/**
 * Stores a district on this device, and in a member's profile. An error of the profile is shown, but does not block, as
 * the device's copy suffices.
 */
export const useSaveDistrict = () => {
  const dispatch = useAppDispatch();
  const http = useHttp().main;
  const client = useQueryClient();
  const isMember = useAppSelector(selectIsMember);
  const { mutateAsync: saveProfile } = useMutation(saveProfileMutation(http, client));

  const saveToProfile = async (pk: number) => {
    const { level: _, consents: __, ...profile } = await client.fetchQuery(profileQuery(http));
    await saveProfile({ ...profile, district: pk });
  };
  return async ({ pk }: PickedDistrict): Promise<void> => {
    await rememberDistrict(dispatch, pk);
    if (isMember) saveToProfile(pk).catch(() => dispatch(toastShown(regionCopy.notSaved)));
  };
};
