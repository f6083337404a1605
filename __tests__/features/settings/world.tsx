import { http } from "msw";
import type { ReactElement } from "react";
import { replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";

export const user = {
  user_id: "member-1",
  username: "햇살네",
  realname: "김보호",
  has_realname: true,
  user_email: null,
  has_email: false,
  user_phone: "01000000002",
  is_display_child: true,
  point_amount: 1200,
  coupon_count: 3,
  reservation_count: 1,
};
const profile = {
  level: "2",
  marketing_agree: false,
  email_permission: false,
  sms_permission: false,
  event_push_permission: false,
  night_permission: false,
  district: null,
  consents: [{ kind: "marketing", granted: false, at: "2026-03-02T00:00:00Z" }],
};
export const puts: unknown[] = [];
export const answers = (put: () => Response = () => replied({ ...profile, marketing_agree: true })) =>
  server.use(
    http.get(`${mainBase}/users/me/`, () => replied(user)),
    http.get(`${mainBase}/users/profile/`, () => replied(profile)),
    http.get(`${mainBase}/auth/sessions/`, () => replied({ sessions: [] })),
    http.get(`${mainBase}/auth/social/`, () => replied({ accounts: [] })),
    http.put(`${mainBase}/users/profile/`, async ({ request }) => {
      puts.push(await request.json());
      return put();
    }),
  );
/** Replaces the number and code fields: one press verifies a number. */
export const PhoneVerification = ({ onVerified }: { onVerified: (ticket: string) => Promise<void> }) => (
  <button type="button" onClick={() => void onVerified("ticket-1")}>
    번호 확인 마침
  </button>
);
export const open = (screenOf: ReactElement) => renderScreen(screenOf, { isMember: true });
