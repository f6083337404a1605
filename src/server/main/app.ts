import { and, eq, isNotNull } from "drizzle-orm";
import { z } from "zod";
import { dropFeed, findFeed, renewFeed } from "@/server/commerce/calendar/feeds";
import { photoRoutes } from "@/server/commerce/photos/photos.routes";
import { signAccessToken } from "@/server/platform/auth/access-token";
import { deviceCookie, readDevice } from "@/server/platform/auth/device";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { createHost } from "@/server/platform/http/host";
import { reply } from "@/server/platform/http/reply";
import { type Route, route } from "@/server/platform/http/route";
import { randomSecret, uuidv7 } from "@/server/platform/ids";
import { healthRoutes } from "@/server/platform/lifecycle/health.routes";
import { visitor } from "@/server/platform/schema/member";
import { type CalendarFeed, calendarFeed } from "@/shared/contract/main/members";
import { socialAccounts, socialProviderParam } from "@/shared/contract/main/social";
import { isSocialProvider } from "@/shared/identity/social";
import { addressRoutes } from "./addresses/addresses.routes";
import { otpRoutes } from "./auth/otp.routes";
import { sessionRoutes } from "./auth/sessions.routes";
import { signRoutes } from "./auth/sign.routes";
import { listLinks, unlinkSocial } from "./auth/social/links";
import { socialRoutes } from "./auth/social/social.routes";
import { categoryRoutes } from "./categories/categories.routes";
import { childrenRoutes } from "./children/children.routes";
import { contentRoutes } from "./contents/contents.routes";
import { couponRoutes } from "./coupons/coupons.routes";
import { deskApplicationRoutes } from "./desk/applications.routes";
import { deskCouponRoutes } from "./desk/coupons.routes";
import { deskRoutes } from "./desk/desk.routes";
import { deskDisasterRoutes } from "./desk/disasters.routes";
import { deskMemberRoutes } from "./desk/members.routes";
import { moderationRoutes } from "./desk/moderation.routes";
import { editorialRoutes } from "./desk-editorial/editorial.routes";
import { districtRoutes } from "./districts/districts.routes";
import { labsRoutes } from "./editorial/labs.routes";
import { noticeRoutes } from "./editorial/notices.routes";
import { promotionRoutes } from "./editorial/promotions.routes";
import { shortLinkRoutes } from "./editorial/short-links.routes";
import { sitemapRoutes } from "./editorial/sitemap.routes";
import { themeRoutes } from "./editorial/themes.routes";
import { familyRoutes } from "./families/families.routes";
import { favoriteRoutes } from "./favorites/favorites.routes";
import { handOffRoutes } from "./handoff/hand-offs.routes";
import { homeRoutes } from "./home/home.routes";
import { accountRoutes } from "./members/account.routes";
import { memberRoutes } from "./members/members.routes";
import { moveRoutes } from "./moves/moves.routes";
import { applicationRoutes } from "./partner/application.routes";
import { bookingRoutes } from "./partner/booking.routes";
import { contentDraftRoutes } from "./partner/content.routes";
import { payoutAccountRoutes } from "./partner/payout-account.routes";
import { staffRoutes } from "./partner/staff.routes";
import { statementRoutes } from "./partner/statement.routes";
import { venueRoutes } from "./partner/venue.routes";
import { pointRoutes } from "./points/points.routes";
import { questionRoutes } from "./questions/questions.routes";
import { recommendRoutes } from "./recommend/recommend.routes";
import { reservationRoutes } from "./reservations/reservations.routes";
import { reviewRoutes } from "./reviews/reviews.routes";
import { reviewWritingRoutes } from "./reviews/write.routes";
import { searchRoutes } from "./search/search.routes";
import { socialCardRoutes } from "./social-cards.routes";
import { waitlistRoutes } from "./waitlist/waitlist.routes";
import { weatherRoutes } from "./weather/weather.routes";

const toCalendarFeed = (token: string | null): CalendarFeed => ({
  url: token === null ? null : `${env().APP_ORIGIN}/api/calendar/${token}.ics`,
});

const calendar = { path: "/calendar/", policy: "member", reply: calendarFeed } as const;

/**
 * Main host, the member's calendar feed:
 * - GET    /calendar/  its secret URL
 * - POST   /calendar/  creates a new URL and ends the previous one
 * - DELETE /calendar/  ends it
 */
const calendarRoutes: readonly Route[] = [
  route({
    ...calendar,
    method: "GET",
    summary: "가족 캘린더 주소",
    handler: async ({ db, user }) => toCalendarFeed(await findFeed(db, user.id)),
  }),
  route({
    ...calendar,
    method: "POST",
    summary: "가족 캘린더 주소 만들기",
    limit: "write",
    handler: async ({ db, user }) => toCalendarFeed(await renewFeed(db, user.id)),
  }),
  route({
    ...calendar,
    method: "DELETE",
    summary: "가족 캘린더 주소 없애기",
    limit: "write",
    handler: async ({ db, user }) => {
      await dropFeed(db, user.id);
      return toCalendarFeed(null);
    },
  }),
];

/**
 * Main host, a member's linked sign-in providers:
 * - GET    /auth/social/             the links
 * - DELETE /auth/social/{provider}/  removes one
 */
const socialLinkRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/auth/social/",
    summary: "연결한 소셜 계정",
    policy: "member",
    reply: socialAccounts,
    handler: async ({ db, user }) => ({
      accounts: (await listLinks(db, user.id)).flatMap(({ provider, linkedAt }) =>
        isSocialProvider(provider) ? [{ provider, linked_at: linkedAt.toISOString() }] : [],
      ),
    }),
  }),
  route({
    method: "DELETE",
    path: "/auth/social/:provider/",
    summary: "소셜 계정 연결 끊기",
    policy: "member",
    limit: "write",
    params: socialProviderParam,
    reply: z.null(),
    handler: async ({ db, user, params }) => {
      await unlinkSocial(db, user.id, params.provider);
      return null;
    },
  }),
];

/**
 * Main host, auth:
 * - GET /api/auth/anonymous  a token for a visitor
 */
const anonymousRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/api/auth/anonymous",
    summary: "로그인하지 않은 방문자의 토큰",
    policy: "open",
    limit: "anonymous",
    reply: z.object({ access_token: z.string(), user_id: z.string(), is_member: z.literal(false) }),
    handler: async ({ db, request }) => {
      const device = await unmerged(db, readDevice(request.headers.get("cookie")));
      const user = { id: device, isMember: false, sessionId: randomSecret() };
      const token = await signAccessToken(user, 0);
      return reply(
        { access_token: token, user_id: device, is_member: false as const },
        { cookies: [deviceCookie(device)] },
      );
    },
  }),
];

/** Returns the device's visitor id, or a fresh id when that visitor has been merged into a member. */
async function unmerged(db: Db, device: string): Promise<string> {
  const merged = await db.$count(visitor, and(eq(visitor.userId, device), isNotNull(visitor.mergedInto)));
  return merged > 0 ? uuidv7() : device;
}

/** The main API host: members, discovery, activities, reservations. */
export const mainHost = createHost({
  name: "main",
  title: "나들랑 main",
  routes: [
    ...healthRoutes,
    ...photoRoutes,
    ...socialCardRoutes,
    ...anonymousRoutes,
    ...otpRoutes,
    ...signRoutes,
    ...sessionRoutes,
    ...socialRoutes,
    ...socialLinkRoutes,
    ...memberRoutes,
    ...accountRoutes,
    ...childrenRoutes,
    ...addressRoutes,
    ...reservationRoutes,
    ...moveRoutes,
    ...handOffRoutes,
    ...familyRoutes,
    ...calendarRoutes,
    ...waitlistRoutes,
    ...couponRoutes,
    ...pointRoutes,
    ...contentRoutes,
    ...questionRoutes,
    ...searchRoutes,
    ...reviewWritingRoutes,
    ...reviewRoutes,
    ...favoriteRoutes,
    ...categoryRoutes,
    ...districtRoutes,
    ...homeRoutes,
    ...recommendRoutes,
    ...labsRoutes,
    ...noticeRoutes,
    ...promotionRoutes,
    ...themeRoutes,
    ...shortLinkRoutes,
    ...sitemapRoutes,
    ...weatherRoutes,
    ...staffRoutes,
    ...applicationRoutes,
    ...venueRoutes,
    ...bookingRoutes,
    ...payoutAccountRoutes,
    ...statementRoutes,
    ...contentDraftRoutes,
    ...deskApplicationRoutes,
    ...deskCouponRoutes,
    ...deskDisasterRoutes,
    ...deskRoutes,
    ...editorialRoutes,
    ...deskMemberRoutes,
    ...moderationRoutes,
  ],
});
