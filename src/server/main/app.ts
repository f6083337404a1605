import { and, eq, isNotNull } from "drizzle-orm";
import { z } from "zod";
import { dropFeed, feedOf, renewFeed } from "@/server/commerce/calendar/feeds";
import { issueWelcomeCoupons } from "@/server/commerce/coupons/welcome";
import type { IssueWelcomeCoupons } from "@/server/commerce/members/sign-up";
import { registerPhotoRoutes } from "@/server/commerce/photos/photos.routes";
import { signAccessToken } from "@/server/platform/auth/access-token";
import { deviceCookie, deviceOf } from "@/server/platform/auth/device";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { createHost, type Host, route } from "@/server/platform/http/host";
import { reply } from "@/server/platform/http/reply";
import { randomSecret, uuidv7 } from "@/server/platform/ids";
import { registerHealthRoutes } from "@/server/platform/lifecycle/health.routes";
import { visitor } from "@/server/platform/schema/member";
import { type CalendarFeed, calendarFeed } from "@/shared/contract/main/booking/calendar";
import { socialAccounts, socialProviderParam } from "@/shared/contract/main/social";
import { couponText } from "@/shared/coupon/coupon-text";
import { isSocialProvider } from "@/shared/identity/social";
import { registerAddressRoutes } from "./addresses/addresses.routes";
import { registerOtpRoutes } from "./auth/otp.routes";
import { registerSessionRoutes } from "./auth/sessions.routes";
import { registerSignRoutes } from "./auth/sign.routes";
import { listLinks, unlinkSocial } from "./auth/social/links";
import { registerSocialRoutes } from "./auth/social/social.routes";
import { registerCategoryRoutes } from "./categories/categories.routes";
import { registerChildrenRoutes } from "./children/children.routes";
import { registerContentRoutes } from "./contents/contents.routes";
import { registerCouponRoutes } from "./coupons/coupons.routes";
import { registerDeskApplicationRoutes } from "./desk/applications.routes";
import { registerDeskRoutes } from "./desk/desk.routes";
import { registerDeskDisasterRoutes } from "./desk/disasters.routes";
import { registerDeskMemberRoutes } from "./desk/members.routes";
import { registerModerationRoutes } from "./desk/moderation.routes";
import { registerEditorialRoutes } from "./desk-editorial/editorial.routes";
import { registerDistrictRoutes } from "./districts/districts.routes";
import { registerLabsRoutes } from "./editorial/labs.routes";
import { registerNoticeRoutes } from "./editorial/notices.routes";
import { registerPromotionRoutes } from "./editorial/promotions.routes";
import { registerShortLinkRoutes } from "./editorial/short-links.routes";
import { registerSitemapRoutes } from "./editorial/sitemap.routes";
import { registerThemeRoutes } from "./editorial/themes.routes";
import { registerFamilyRoutes } from "./families/families.routes";
import { registerFavoriteRoutes } from "./favorites/favorites.routes";
import { registerHandOffRoutes } from "./handoff/hand-offs.routes";
import { registerHomeRoutes } from "./home/home.routes";
import { registerAccountRoutes } from "./members/account.routes";
import { registerMemberRoutes } from "./members/members.routes";
import { registerMoveRoutes } from "./moves/moves.routes";
import { registerApplicationRoutes } from "./partner/application.routes";
import { registerContentDraftRoutes } from "./partner/content.routes";
import { registerPayoutAccountRoutes } from "./partner/payout-account.routes";
import { registerStaffRoutes } from "./partner/staff.routes";
import { registerStatementRoutes } from "./partner/statement.routes";
import { registerVenueRoutes } from "./partner/venue.routes";
import { registerPointRoutes } from "./points/points.routes";
import { registerQuestionRoutes } from "./questions/questions.routes";
import { registerRecommendRoutes } from "./recommend/recommend.routes";
import { registerReservationRoutes } from "./reservations/reservations.routes";
import { registerReviewRoutes } from "./reviews/reviews.routes";
import { registerReviewWritingRoutes } from "./reviews/write/write.routes";
import { registerSearchRoutes } from "./search/search.routes";
import { registerSocialCardRoutes } from "./social-cards.routes";
import { registerWaitlistRoutes } from "./waitlist/waitlist.routes";
import { registerWeatherRoutes } from "./weather/weather.routes";

const calendarFeedOf = (token: string | null): CalendarFeed => ({
  url: token === null ? null : `${env().APP_ORIGIN}/api/calendar/${token}.ics`,
});

/**
 * Main host, the member's calendar feed:
 * - GET    /calendar/  its secret URL
 * - POST   /calendar/  creates a new URL and ends the previous one
 * - DELETE /calendar/  ends it
 */
function registerCalendarRoutes(host: Host): void {
  const calendar = { path: "/calendar/", policy: "member", reply: calendarFeed } as const;
  route(host, {
    ...calendar,
    method: "GET",
    summary: "가족 캘린더 주소",
    handler: async ({ db, user }) => calendarFeedOf(await feedOf(db, user.id)),
  });
  route(host, {
    ...calendar,
    method: "POST",
    summary: "가족 캘린더 주소 만들기",
    limit: "write",
    handler: async ({ db, user }) => calendarFeedOf(await renewFeed(db, user.id)),
  });
  route(host, {
    ...calendar,
    method: "DELETE",
    summary: "가족 캘린더 주소 없애기",
    limit: "write",
    handler: async ({ db, user }) => {
      await dropFeed(db, user.id);
      return calendarFeedOf(null);
    },
  });
}

/** Issues the welcome coupons and returns them with texts for the new member. */
const welcomeCoupons: IssueWelcomeCoupons = async (tx, ask) =>
  (await issueWelcomeCoupons(tx, ask)).map(({ definition }) => ({
    name: definition.name,
    amount_text: couponText({
      is_percent: definition.isPercent,
      discount_percent: definition.discountPercent,
      discount_amount: definition.discountAmount,
      maximum_discount_amount: definition.maximumDiscountAmount,
    }),
  }));

/**
 * Main host, a member's linked sign-in providers:
 * - GET    /auth/social/             the links
 * - DELETE /auth/social/{provider}/  removes one
 */
function registerSocialLinkRoutes(host: Host): void {
  route(host, {
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
  });
  route(host, {
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
  });
}

/** Main host, sign-up, sign-in and sessions. */
function registerAuthRoutes(host: Host, needs: { readonly issueWelcomeCoupons: IssueWelcomeCoupons }): void {
  registerOtpRoutes(host);
  registerSignRoutes(host, needs);
  registerSessionRoutes(host);
  registerSocialRoutes(host, needs);
  registerSocialLinkRoutes(host);
}

/**
 * Main host, auth:
 * - GET /api/auth/anonymous  a token for a visitor
 */
function registerAnonymousRoutes(host: Host): void {
  setupAnonymousToken(host);
}

function setupAnonymousToken(host: Host): void {
  route(host, {
    method: "GET",
    path: "/api/auth/anonymous",
    summary: "로그인하지 않은 방문자의 토큰",
    policy: "open",
    limit: "anonymous",
    reply: z.object({ access_token: z.string(), user_id: z.string(), is_member: z.literal(false) }),
    handler: async ({ db, request }) => {
      const device = await unmerged(db, deviceOf(request.headers.get("cookie")));
      const user = { id: device, isMember: false, sessionId: randomSecret() };
      const token = await signAccessToken(user, 0);
      return reply(
        { access_token: token, user_id: device, is_member: false as const },
        { cookies: [deviceCookie(device)] },
      );
    },
  });
}

/** Returns the device's visitor id, or a fresh id when that visitor has been merged into a member. */
async function unmerged(db: Db, device: string): Promise<string> {
  const merged = await db.$count(visitor, and(eq(visitor.userId, device), isNotNull(visitor.mergedInto)));
  return merged > 0 ? uuidv7() : device;
}

/** The main API host: members, discovery, activities, reservations. */
export const mainHost = createHost({ name: "main", title: "나들랑 main" });

registerHealthRoutes(mainHost);
registerPhotoRoutes(mainHost);
registerSocialCardRoutes(mainHost);
registerAnonymousRoutes(mainHost);
registerAuthRoutes(mainHost, { issueWelcomeCoupons: welcomeCoupons });
registerMemberRoutes(mainHost);
registerAccountRoutes(mainHost);
registerChildrenRoutes(mainHost);
registerAddressRoutes(mainHost);
registerReservationRoutes(mainHost);
registerMoveRoutes(mainHost);
registerHandOffRoutes(mainHost);
registerFamilyRoutes(mainHost);
registerCalendarRoutes(mainHost);
registerWaitlistRoutes(mainHost);
registerCouponRoutes(mainHost);
registerPointRoutes(mainHost);
registerContentRoutes(mainHost);
registerQuestionRoutes(mainHost);
registerSearchRoutes(mainHost);
registerReviewWritingRoutes(mainHost);
registerReviewRoutes(mainHost);
registerFavoriteRoutes(mainHost);
registerCategoryRoutes(mainHost);
registerDistrictRoutes(mainHost);
registerHomeRoutes(mainHost);
registerRecommendRoutes(mainHost);
registerLabsRoutes(mainHost);
registerNoticeRoutes(mainHost);
registerPromotionRoutes(mainHost);
registerThemeRoutes(mainHost);
registerShortLinkRoutes(mainHost);
registerSitemapRoutes(mainHost);
registerWeatherRoutes(mainHost);
registerStaffRoutes(mainHost);
registerApplicationRoutes(mainHost);
registerVenueRoutes(mainHost);
registerPayoutAccountRoutes(mainHost);
registerStatementRoutes(mainHost);
registerContentDraftRoutes(mainHost);
registerDeskApplicationRoutes(mainHost);
registerDeskDisasterRoutes(mainHost);
registerDeskRoutes(mainHost);
registerEditorialRoutes(mainHost);
registerDeskMemberRoutes(mainHost);
registerModerationRoutes(mainHost);
