import { queryOptions } from "@tanstack/react-query";
import { tabClock } from "@/lib/clock";
import type { Http } from "@/lib/http/http";
import type { UserInfo } from "@/shared/contract/main/members";

// Keys: host, resource, question, parameters. Never typed twice.
export const sessionKeys = {
  all: ["main", "session"] as const,
  userInfo: () => [...sessionKeys.all, "user-info"] as const,
};

/** GET the member's own figures; the parameter keeps every cache in between from answering. */
const getUserInfo = async (http: Http, signal?: AbortSignal): Promise<UserInfo> =>
  (await http.get<UserInfo>("/users/me/", { params: { _: tabClock.now() }, signal })).data;

/**
 * Who the member is and what they have. Ask only as a member: a visitor is refused with 403 and the login
 * sheet.
 */
export const userInfoQuery = (http: Http) =>
  queryOptions({
    queryKey: sessionKeys.userInfo(),
    queryFn: ({ signal }) => getUserInfo(http, signal),
    refetchOnWindowFocus: "always",
  });
