import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Http } from "@/lib/http/http";
import type { AccountAsk, PartnerAccount } from "@/shared/contract/main/staff/account";
import { venueKeys } from "./venue";

export const payoutAccountKey = [...venueKeys.all, "account"] as const;

/** The venue's account with its open change. */
export const payoutAccountQuery = (http: Http) =>
  queryOptions({
    queryKey: payoutAccountKey,
    queryFn: async ({ signal }) => (await http.get<PartnerAccount>("/partner/account/", { signal })).data,
  });

/** Asks to be paid to another account. Throws T001 or T002 where the authenticator's code is needed. */
export const askAccountMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async (ask: AccountAsk) =>
      (await http.post<PartnerAccount>("/partner/account/changes/", { json: ask })).data,
  });

/** Takes back a change: one that waits, or one that was made while payouts are paused. */
export const takeBackAccountMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async ({ id, isMade }: { id: string; isMade: boolean }) =>
      (isMade
        ? await http.post<PartnerAccount>(`/partner/account/changes/${id}/undo/`)
        : await http.delete<PartnerAccount>(`/partner/account/changes/${id}/`)
      ).data,
  });
