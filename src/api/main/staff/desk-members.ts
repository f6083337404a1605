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

const pathOf = (id: string): string => `/desk/members/${encodeURIComponent(id)}/`;

/** One member, private fields masked. Throws 404. */
export const deskMemberQuery = (http: Http, id: string) =>
  queryOptions({
    queryKey: deskMemberKeys.one(id),
    queryFn: async ({ signal }) => (await http.get<DeskMember>(pathOf(id), { signal })).data,
    retry: retryUnlessAnswered,
  });

/** Coupons that can be given, and the won that are left for today to who asks. */
export const deskGiftsQuery = (http: Http) =>
  queryOptions({
    queryKey: deskMemberKeys.gifts(),
    queryFn: async ({ signal }) => (await http.get<DeskGifts>("/desk/gifts/", { signal })).data,
  });

/** What stands behind the masks; the reason is written down. */
export const revealMemberMutation = (http: Http, id: string) =>
  mutationOptions({
    mutationFn: async (reason: string) =>
      (await http.post<DeskMemberPrivate>(`${pathOf(id)}private/`, { json: { reason } })).data,
  });

/** Sets level and VIP; the reason is written down. */
export const standingMutation = (http: Http, id: string) =>
  mutationOptions({
    mutationFn: async (body: DeskStandingBody) =>
      (await http.post<DeskMember>(`${pathOf(id)}standing/`, { json: body })).data,
  });

/** Ends every session of a member. */
export const signMemberOutMutation = (http: Http, id: string) =>
  mutationOptions({
    mutationFn: async (reason: string) =>
      (await http.post<DeskMember>(`${pathOf(id)}sign-out/`, { json: { reason } })).data,
  });

/** A code to the number that an account without one is to have. */
export const numberCodeMutation = (http: Http, id: string) =>
  mutationOptions({
    mutationFn: async (body: DeskNumberCodeBody) =>
      (await http.post<OtpSent>(`${pathOf(id)}number/code/`, { json: body })).data,
  });

/** The same `key` is one act, however often it is sent. */
export const giveNumberMutation = (http: Http, id: string) =>
  mutationOptions({
    mutationFn: async ({ key, body }: { key: string; body: DeskNumberBody }) =>
      (await http.post<null>(`${pathOf(id)}number/`, { json: body, idempotencyKey: key })).data,
  });

/** Sends a text message or a letter again. */
export const resendMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async ({ id, reason }: { id: number; reason: string }) =>
      (await http.post<null>(`/desk/messages/${id}/resend/`, { json: { reason } })).data,
  });

/** The same `key` is one gift, however often it is sent. */
export const grantMutation = (http: Http, id: string) =>
  mutationOptions({
    mutationFn: async ({ key, body }: { key: string; body: DeskGrantBody }) =>
      (await http.post<DeskGrantMade>(`${pathOf(id)}grants/`, { json: body, idempotencyKey: key })).data,
  });

/** The second person's yes or no to a large gift. */
export const decideGrantMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async ({ id, isMade }: { id: string; isMade: boolean }) =>
      (isMade
        ? await http.post<DeskGrantMade>(`/desk/grants/${id}/`)
        : await http.delete<DeskGrantMade>(`/desk/grants/${id}/`)
      ).data,
  });
