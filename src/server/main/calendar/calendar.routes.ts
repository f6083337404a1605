import { dropFeed, feedOf, renewFeed } from "@/server/commerce/calendar/feeds";
import { env } from "@/server/platform/env";
import { type Host, route } from "@/server/platform/http/host";
import { type CalendarFeed, calendarFeed } from "@/shared/contract/main/calendar";

const told = (token: string | null): CalendarFeed => ({
  url: token === null ? null : `${env().APP_ORIGIN}/api/calendar/${token}.ics`,
});

/**
 * Main host, the calendar that others subscribe to:
 * - GET    /calendar/  its secret address
 * - POST   /calendar/  a new address; the one before ends
 * - DELETE /calendar/  end it
 */
export function registerCalendarRoutes(host: Host): void {
  const calendar = { path: "/calendar/", policy: "member", reply: calendarFeed } as const;
  route(host, {
    ...calendar,
    method: "GET",
    summary: "가족 캘린더 주소",
    handler: async ({ db, user }) => told(await feedOf(db, user.id)),
  });
  route(host, {
    ...calendar,
    method: "POST",
    summary: "가족 캘린더 주소 만들기",
    limit: "write",
    handler: async ({ db, user }) => told(await renewFeed(db, user.id)),
  });
  route(host, {
    ...calendar,
    method: "DELETE",
    summary: "가족 캘린더 주소 없애기",
    limit: "write",
    handler: async ({ db, user }) => {
      await dropFeed(db, user.id);
      return told(null);
    },
  });
}
