import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { familyQuery } from "@/api/main/member/children";
import { sessionKeys } from "@/api/main/member/session";
import type { Http } from "@/lib/http/http";
import type {
  childCategories,
  deviceSessions,
  MemberExport,
  ProfileBody,
  signedIn,
  UnregisterBody,
  UserProfile,
} from "@/shared/contract/main/members";

export const accountKeys = {
  all: ["main", "account"] as const,
  profile: () => [...accountKeys.all, "profile"] as const,
  childCategories: () => [...accountKeys.all, "child-categories"] as const,
};

/** The member's profile settings. Members only. */
export const profileQuery = (http: Http) =>
  queryOptions({
    queryKey: accountKeys.profile(),
    queryFn: async ({ signal }) => (await http.get<UserProfile>("/users/profile/", { signal })).data,
  });

/** Replaces the whole profile: send the fetched one with the changes. */
export const saveProfileMutation = (http: Http, client: QueryClient) =>
  mutationOptions({
    mutationFn: async (body: ProfileBody) => (await http.put<UserProfile>("/users/profile/", { json: body })).data,
    onSuccess: (profile) => {
      client.setQueryData(accountKeys.profile(), profile);
      // Home's greeting includes the children.
      return Promise.all(
        [sessionKeys.all, familyQuery(http).queryKey].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    },
  });

export const childCategoriesQuery = (http: Http) =>
  queryOptions({
    queryKey: accountKeys.childCategories(),
    queryFn: async ({ signal }) =>
      (await http.get<z.infer<typeof childCategories>>("/children/categories/", { signal })).data.categories,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Devices on which the member is signed in, latest first. */
export const devicesQuery = (http: Http) =>
  queryOptions({
    queryKey: [...accountKeys.all, "devices"],
    queryFn: async ({ signal }) =>
      (await http.get<z.infer<typeof deviceSessions>>("/auth/sessions/", { signal })).data.sessions,
  });

/** Ends one session, or every other one. */
export const endDeviceMutation = (http: Http, client: QueryClient) =>
  mutationOptions({
    mutationFn: async (id: string | "others") => {
      await http.delete(id === "others" ? "/auth/sessions/" : `/auth/sessions/${encodeURIComponent(id)}/`);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: [...accountKeys.all, "devices"] }),
  });

export const exportMember = async (http: Http): Promise<MemberExport> =>
  (await http.get<MemberExport>("/users/export/")).data;

/** Changes the phone number, with a ticket for it: signs out every device, and returns a new token for this one. */
export const changePhoneMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async (phone_ticket: string) =>
      (await http.post<z.infer<typeof signedIn>>("/users/phone/", { json: { phone_ticket } })).data,
  });

/** Deletes the account, with a ticket for its number and an optional reason. */
export const unregisterMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async (json: UnregisterBody) => {
      await http.post("/users/unregister/", { json });
    },
  });
