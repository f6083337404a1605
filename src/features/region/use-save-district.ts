import { useMutation, useQueryClient } from "@tanstack/react-query";
import { profileQuery, saveProfileMutation } from "@/api/main/account";
import type { PickedDistrict } from "@/lib/district-picker";
import { useHttp } from "@/lib/http/http-context";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { selectIsMember } from "@/store/slices/auth";
import { toastShown } from "@/store/slices/common";
import { regionCopy } from "./copy";
import { rememberDistrict } from "./use-region-memory";

/**
 * Remembers a district on this device, and for a member in the profile too. The device's memory is enough to go on: a
 * profile that cannot be saved is said, and holds nothing up.
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
