import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Http } from "@/lib/http/http";
import type { AccountAsk, PartnerAccount } from "@/shared/contract/main/staff/account";
import { venueKeys } from "./venue";

export const payoutAccountKey = [...venueKeys.all, "account"] as const;

export const payoutAccountQuery = (http: Http) =>
  queryOptions({
    queryKey: payoutAccountKey,
    queryFn: async ({ signal }) => (await http.get<PartnerAccount>("/partner/account/", { signal })).data,
  });

/** Requests another payout account. Throws T001 or T002 when the authenticator's code is needed. */
export const askAccountMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async (ask: AccountAsk) =>
      (await http.post<PartnerAccount>("/partner/account/changes/", { json: ask })).data,
  });

/** Reverts a change: a pending one, or one made already, while payouts are paused. */
export const takeBackAccountMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async ({ id, isMade }: { id: string; isMade: boolean }) =>
      (isMade
        ? await http.post<PartnerAccount>(`/partner/account/changes/${id}/undo/`)
        : await http.delete<PartnerAccount>(`/partner/account/changes/${id}/`)
      ).data,
  });
