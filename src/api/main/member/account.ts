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

/** What the member chose for themselves. Ask only as a member. */
export const profileQuery = (http: Http) =>
  queryOptions({
    queryKey: accountKeys.profile(),
    queryFn: async ({ signal }) => (await http.get<UserProfile>("/users/profile/", { signal })).data,
  });

/** Replaces the whole profile: send what was read, with what changed. */
export const saveProfileMutation = (http: Http, client: QueryClient) =>
  mutationOptions({
    mutationFn: async (body: ProfileBody) => (await http.put<UserProfile>("/users/profile/", { json: body })).data,
    onSuccess: (profile) => {
      client.setQueryData(accountKeys.profile(), profile);
      // Home's word for the children is a part of it.
      return Promise.all(
        [sessionKeys.all, familyQuery(http).queryKey].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    },
  });

/** What a child may like. */
export const childCategoriesQuery = (http: Http) =>
  queryOptions({
    queryKey: accountKeys.childCategories(),
    queryFn: async ({ signal }) =>
      (await http.get<z.infer<typeof childCategories>>("/children/categories/", { signal })).data.categories,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The devices on which the member is signed in, the latest first. */
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

/** Everything that is kept of the member. */
export const exportMember = async (http: Http): Promise<MemberExport> =>
  (await http.get<MemberExport>("/users/export/")).data;

/** Another number, with a ticket for it: every device is signed out, this one gets a new token. */
export const changePhoneMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async (phone_ticket: string) =>
      (await http.post<z.infer<typeof signedIn>>("/users/phone/", { json: { phone_ticket } })).data,
  });

/** Leaves, with a ticket for the own number, and why if the member says so. */
export const unregisterMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async (json: UnregisterBody) => {
      await http.post("/users/unregister/", { json });
    },
  });
