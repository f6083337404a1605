import type { IssueWelcomeCoupons } from "@/server/commerce/members/sign-up";
import type { Host } from "@/server/platform/http/host";
import { registerOtpRoutes } from "./otp.routes";
import { registerSessionRoutes } from "./sessions.routes";
import { registerSignRoutes } from "./sign.routes";
import { registerSocialLinkRoutes } from "./social/links.routes";
import { registerSocialRoutes } from "./social/social.routes";

/** Main host, everything about becoming and staying a member on a device. */
export function registerAuthRoutes(host: Host, needs: { readonly issueWelcomeCoupons: IssueWelcomeCoupons }): void {
  registerOtpRoutes(host);
  registerSignRoutes(host, needs);
  registerSessionRoutes(host);
  registerSocialRoutes(host, needs);
  registerSocialLinkRoutes(host);
}
