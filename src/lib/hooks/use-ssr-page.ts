import { type QueryKey, useQueryClient } from "@tanstack/react-query";

/**
 * Initial data of an infinite list from the first page that the server rendered under its own key. Going back must not
 * replace the pages already loaded.
 */
export const useSsrPage = <Page>(first: QueryKey) => {
  const client = useQueryClient();
  return {
    initialData: () => {
      const page = client.getQueryData<Page>(first);
      return page && { pages: [page], pageParams: [1] };
    },
    initialDataUpdatedAt: () => client.getQueryState(first)?.dataUpdatedAt,
  };
};
