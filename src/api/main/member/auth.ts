import { mutationOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Http } from "@/lib/http/http";
import type {
  loginBody,
  otpPurpose,
  otpSent,
  otpVerified,
  registeredUsers,
  signedIn,
  signupBody,
} from "@/shared/contract/main/members";
import type { socialAttachBody } from "@/shared/contract/main/social";

export type OtpSent = z.infer<typeof otpSent>;
export type RegisteredUser = z.infer<typeof registeredUsers>["users"][number];
export type SignedIn = z.infer<typeof signedIn>;
type SignupBody = z.input<typeof signupBody>;

/** Sends a code to a number. Fails with 422 unless it is a Korean mobile number, 429 when requested too often. */
export const sendOtpMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async (ask: { phone: string; purpose: z.infer<typeof otpPurpose> }) =>
      (await http.post<OtpSent>("/auth/otp/", { json: ask })).data,
  });

/** Exchanges a code for a phone ticket. Fails with 422 (wrong), V002 (expired) or V003 (five wrong attempts). */
export const verifyOtpMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async (ask: { otp_id: string; code: string }) =>
      (await http.post<z.infer<typeof otpVerified>>("/auth/otp/verify/", { json: ask })).data,
  });

/** Accounts of a verified number; `code` is S000 for one, S001 for several, S002 for none. */
export const registeredUserMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async (phone_ticket: string) => {
      const json = { phone_ticket };
      const { code, data } = await http.post<z.infer<typeof registeredUsers>>("/auth/registered-user/", { json });
      return { code, users: data.users };
    },
  });

/** Signs in with a phone ticket; `user_id` chooses among several accounts of the number. */
export const loginMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async (body: z.input<typeof loginBody>) =>
      (await http.post<SignedIn>("/auth/login/", { json: body })).data,
  });

/** Releases a verified number from old accounts that have not verified it for long, for a new account. */
export const releaseNumberMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async (phone_ticket: string) => {
      await http.post("/auth/release/", { json: { phone_ticket } });
    },
  });

/** Links the provider's account to the account of a verified number, and signs in. */
export const attachSocialMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async (body: z.input<typeof socialAttachBody>) =>
      (await http.post<SignedIn>("/auth/social/attach/", { json: body })).data,
  });

/** Creates an account for a verified number without one, and signs in. Throws V004, 422. */
export const signupMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async (body: SignupBody) => (await http.post<SignedIn>("/auth/signup/", { json: body })).data,
  });

/** Ends this device's session on the host; the tab clears its own state separately. */
export const logoutMutation = (http: Http) =>
  mutationOptions({ mutationFn: async () => (await http.post("/auth/logout/", { json: {} })).data });

export const activationMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async (ask: { phone_ticket: string; user_id?: string }) =>
      (await http.post<SignedIn>("/auth/activation/", { json: ask })).data,
  });
