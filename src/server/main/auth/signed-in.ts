import type { z } from "zod";
import type { OpenSession } from "@/server/commerce/members/sessions";
import { ACCESS_TOKEN_SECONDS } from "@/server/platform/auth/access-token";
import type { signedIn, tokenReply } from "@/shared/contract/main/members";

export const toToken = ({ userId, accessToken }: OpenSession): z.input<typeof tokenReply> => ({
  access_token: accessToken,
  user_id: userId,
  is_member: true,
  expires_in: ACCESS_TOKEN_SECONDS,
});

/** The sign-in reply for an existing member. */
export const toSignedIn = (opened: OpenSession): z.input<typeof signedIn> => ({
  ...toToken(opened),
  is_new: false,
  issued_coupons: [],
  ...(opened.lostHolds?.length ? { lost_holds: [...opened.lostHolds] } : {}),
});

/** The User-Agent header, empty if absent. */
export const deviceName = (headers: Headers): string => headers.get("user-agent") ?? "";
