import { infiniteQueryOptions } from "@tanstack/react-query";
import type { Http } from "@/lib/http/http";
import type { DeskActs } from "@/shared/contract/main/staff/desk-acts";
import { deskKeys } from "./desk";

/** Infinite query of staff actions, latest first; an empty `who` or `subject` matches all. */
export const deskActsQuery = (http: Http, { who, subject }: { who: string; subject: string }) =>
  infiniteQueryOptions({
    queryKey: [...deskKeys.all, "acts", who, subject] as const,
    queryFn: async ({ pageParam, signal }) => {
      const params = {
        ...(who ? { who } : {}),
        ...(subject ? { subject } : {}),
        ...(pageParam === null ? {} : { before: pageParam }),
      };
      return (await http.get<DeskActs>("/desk/acts/", { params, signal })).data;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
