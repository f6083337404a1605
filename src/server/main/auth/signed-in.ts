import type { z } from "zod";
import type { OpenSession } from "@/server/commerce/members/sessions";
import { ACCESS_TOKEN_SECONDS } from "@/server/platform/auth/access-token";
import type { signedIn, tokenReply } from "@/shared/contract/main/members";

/** An opened session as its token is handed out. */
export const tokenOf = ({ userId, accessToken }: OpenSession): z.input<typeof tokenReply> => ({
  access_token: accessToken,
  user_id: userId,
  is_member: true,
  expires_in: ACCESS_TOKEN_SECONDS,
});

/** The same for a member who was one before. */
export const signedInOf = (opened: OpenSession): z.input<typeof signedIn> => ({
  ...tokenOf(opened),
  is_new: false,
  issued_coupons: [],
  ...(opened.lostHolds?.length ? { lost_holds: [...opened.lostHolds] } : {}),
});

/** What a browser calls itself. */
export const deviceName = (headers: Headers): string => headers.get("user-agent") ?? "";
