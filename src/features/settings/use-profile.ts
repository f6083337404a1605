import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { accountKeys, profileQuery, saveProfileMutation } from "@/api/main/member/account";
import { userInfoQuery } from "@/api/main/member/session";
import { useAnalytics } from "@/lib/analytics/analytics";
import { isReported, toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import type { ProfileBody, UserProfile } from "@/shared/contract/main/members";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { settingsCopy as copy } from "./copy";

export type ProfilePart = Partial<Omit<ProfileBody, "district">>;

const toBody = (profile: UserProfile): ProfileBody => ({
  marketing_agree: profile.marketing_agree,
  email_permission: profile.email_permission,
  sms_permission: profile.sms_permission,
  event_push_permission: profile.event_push_permission,
  night_permission: profile.night_permission,
  district: profile.district,
});

/**
 * The member's settings, saved as a whole object. Switches change at once, and are reverted with a message when the
 * server refuses. `save` resolves to true when saved.
 */
export const useProfile = () => {
  const { main } = useHttp();
  const client = useQueryClient();
  const dispatch = useAppDispatch();
  const analytics = useAnalytics();
  const query = useQuery(profileQuery(main));
  const saving = useMutation(saveProfileMutation(main, client));
  const who = useQuery(userInfoQuery(main));
  const profile = query.data;

  const save = async (part: ProfilePart): Promise<boolean> => {
    if (!profile) return false;
    const { username: _, realname: __, email: ___, is_display_child: ____, ...switches } = part;
    client.setQueryData(accountKeys.profile(), { ...profile, ...switches });
    try {
      await saving.mutateAsync({ ...toBody(profile), ...part });
      if (part.marketing_agree !== undefined)
        analytics.send({ name: "marketing_consent", value: part.marketing_agree ? "True" : "False" });
      return true;
    } catch (error) {
      client.setQueryData(accountKeys.profile(), profile);
      const failure = toApiError(error);
      if (!isReported(failure)) dispatch(toastShown(failure.message || copy.notSaved, "error"));
      return false;
    }
  };
  return { query, who, profile, save, isSaving: saving.isPending };
};
