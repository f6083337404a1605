import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Http } from "@/lib/http/http";
import { retryUnlessAnswered } from "@/lib/query-client";
import type { Child, FamilyAnswer, WhoGoes } from "@/shared/contract/main/members";

const childrenKeys = {
  all: ["main", "children"] as const,
  list: () => [...childrenKeys.all, "list"] as const,
  /** Separate from the list: invalidating the list does not refetch an open form. */
  one: (pk: string) => ["main", "child", pk] as const,
};

export type ChildBody = {
  child_name: string;
  child_birth: string;
  child_year?: number;
  child_month?: number;
  categories?: string[];
  is_representative?: boolean;
};

/** The member's children, and the selection of who goes along. Members only. */
export const familyQuery = (http: Http) =>
  queryOptions({
    queryKey: childrenKeys.list(),
    queryFn: async ({ signal }) => (await http.get<FamilyAnswer>("/children/", { signal })).data,
  });

const getChildren = ({ children }: FamilyAnswer): Child[] => children;

/** The member's children, the representative one first. Members only. */
export const childrenQuery = (http: Http) => ({ ...familyQuery(http), select: getChildren });

/** Saves the selection of who goes along, for every device of the member; optimistic, refetched on error. */
export const whoGoesMutation = (http: Http, client: QueryClient) =>
  mutationOptions({
    mutationFn: async (who_goes: WhoGoes) =>
      (await http.put<FamilyAnswer>("/children/who-goes/", { json: who_goes })).data,
    scope: { id: "who-goes" },
    onMutate: async (who_goes) => {
      await client.cancelQueries({ queryKey: childrenKeys.list() });
      client.setQueryData<FamilyAnswer>(childrenKeys.list(), (before) => before && { ...before, who_goes });
    },
    onError: () => client.invalidateQueries({ queryKey: childrenKeys.list() }),
  });

export const childQuery = (http: Http, pk: string) =>
  queryOptions({
    queryKey: childrenKeys.one(pk),
    queryFn: async ({ signal }) => (await http.get<Child>(`/children/${encodeURIComponent(pk)}/`, { signal })).data,
    retry: retryUnlessAnswered,
  });

/** Adds a child to the account. Throws 422, and F000 at the maximum number of children. */
export const addChildMutation = (http: Http, client: QueryClient) =>
  mutationOptions({
    mutationFn: async (child: ChildBody) => (await http.post<Child>("/children/", { json: child })).data,
    onSuccess: () => client.invalidateQueries({ queryKey: childrenKeys.all }),
  });

/** Changes fields of a child. Throws 404, 422. */
export const changeChildMutation = (http: Http, client: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ pk, ...child }: Partial<ChildBody> & { pk: string }) =>
      (await http.patch<Child>(`/children/${pk}/`, { json: child })).data,
    onSuccess: () => client.invalidateQueries({ queryKey: childrenKeys.all }),
  });

export const removeChildMutation = (http: Http, client: QueryClient) =>
  mutationOptions({
    mutationFn: async (pk: string) => (await http.delete(`/children/${pk}/`)).data,
    onSuccess: () => client.invalidateQueries({ queryKey: childrenKeys.all }),
  });
