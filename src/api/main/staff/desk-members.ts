import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Http } from "@/lib/http/http";
import { retryUnlessAnswered } from "@/lib/query-client";
import type { OtpSent } from "@/shared/contract/main/members";
import type {
  DeskGifts,
  DeskGrantBody,
  DeskGrantMade,
  DeskMember,
  DeskMemberPrivate,
  DeskNumberBody,
  DeskNumberCodeBody,
  DeskStandingBody,
} from "@/shared/contract/main/staff/desk-members";
import { deskKeys } from "./desk";

export const deskMemberKeys = {
  one: (id: string) => [...deskKeys.all, "member", id] as const,
  gifts: () => [...deskKeys.all, "gifts"] as const,
};

const toPath = (id: string): string => `/desk/members/${encodeURIComponent(id)}/`;

/** One member, private fields masked. Throws 404. */
export const deskMemberQuery = (http: Http, id: string) =>
  queryOptions({
    queryKey: deskMemberKeys.one(id),
    queryFn: async ({ signal }) => (await http.get<DeskMember>(toPath(id), { signal })).data,
    retry: retryUnlessAnswered,
  });

/** Coupons that can be granted, and the won that the signed-in staff member can still grant today. */
export const deskGiftsQuery = (http: Http) =>
  queryOptions({
    queryKey: deskMemberKeys.gifts(),
    queryFn: async ({ signal }) => (await http.get<DeskGifts>("/desk/gifts/", { signal })).data,
  });

/** Unmasks private fields; the reason is recorded. */
export const revealMemberMutation = (http: Http, id: string) =>
  mutationOptions({
    mutationFn: async (reason: string) =>
      (await http.post<DeskMemberPrivate>(`${toPath(id)}private/`, { json: { reason } })).data,
  });

/** Sets level and VIP; the reason is recorded. */
export const standingMutation = (http: Http, id: string) =>
  mutationOptions({
    mutationFn: async (body: DeskStandingBody) =>
      (await http.post<DeskMember>(`${toPath(id)}standing/`, { json: body })).data,
  });

/** Ends every session of a member. */
export const signMemberOutMutation = (http: Http, id: string) =>
  mutationOptions({
    mutationFn: async (reason: string) =>
      (await http.post<DeskMember>(`${toPath(id)}sign-out/`, { json: { reason } })).data,
  });

/** Sends a code to the new number of an account without one. */
export const numberCodeMutation = (http: Http, id: string) =>
  mutationOptions({
    mutationFn: async (body: DeskNumberCodeBody) =>
      (await http.post<OtpSent>(`${toPath(id)}number/code/`, { json: body })).data,
  });

/** Idempotent per `key`. */
export const giveNumberMutation = (http: Http, id: string) =>
  mutationOptions({
    mutationFn: async ({ key, body }: { key: string; body: DeskNumberBody }) =>
      (await http.post<null>(`${toPath(id)}number/`, { json: body, idempotencyKey: key })).data,
  });

export const resendMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async ({ id, reason }: { id: number; reason: string }) =>
      (await http.post<null>(`/desk/messages/${id}/resend/`, { json: { reason } })).data,
  });

/** Idempotent per `key`. */
export const grantMutation = (http: Http, id: string) =>
  mutationOptions({
    mutationFn: async ({ key, body }: { key: string; body: DeskGrantBody }) =>
      (await http.post<DeskGrantMade>(`${toPath(id)}grants/`, { json: body, idempotencyKey: key })).data,
  });

export const decideGrantMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async ({ id, isMade }: { id: string; isMade: boolean }) =>
      (isMade
        ? await http.post<DeskGrantMade>(`/desk/grants/${id}/`)
        : await http.delete<DeskGrantMade>(`/desk/grants/${id}/`)
      ).data,
  });
