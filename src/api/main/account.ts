import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { sessionKeys } from "@/api/main/session";
import type { Http } from "@/lib/http/http";
import type { childCategories, profileBody, UserProfile } from "@/shared/contract/main/members";

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
    mutationFn: async (body: z.input<typeof profileBody>) =>
      (await http.put<UserProfile>("/users/profile/", { json: body })).data,
    onSuccess: (profile) => {
      client.setQueryData(accountKeys.profile(), profile);
      return client.invalidateQueries({ queryKey: sessionKeys.all });
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
