import { type QueryKey, useQueryClient } from "@tanstack/react-query";

/**
 * How an infinite list begins with the first page that the server drew under a key of its own: coming back,
 * its fresh answer must not cut the pages that are already there.
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
