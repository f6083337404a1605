import { queryOptions } from "@tanstack/react-query";
import { tabClock } from "@/lib/clock";
import type { Http } from "@/lib/http/http";
import type { UserInfo } from "@/shared/contract/main/members";

// Key order: host, resource, query, parameters. Always import them from here.
export const sessionKeys = {
  all: ["main", "session"] as const,
  userInfo: () => [...sessionKeys.all, "user-info"] as const,
};

/** The member's figures; the timestamp parameter bypasses every cache. */
const getUserInfo = async (http: Http, signal?: AbortSignal): Promise<UserInfo> =>
  (await http.get<UserInfo>("/users/me/", { params: { _: tabClock.now() }, signal })).data;

/**
 * The signed-in member with points, coupons and other figures. Members only: a visitor gets 403 and the login sheet.
 */
export const userInfoQuery = (http: Http) =>
  queryOptions({
    queryKey: sessionKeys.userInfo(),
    queryFn: ({ signal }) => getUserInfo(http, signal),
    refetchOnWindowFocus: "always",
  });
