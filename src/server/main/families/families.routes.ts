import { z } from "zod";
import { closeInvite, inviteUntil, lookAtInvite, openInvite } from "@/server/commerce/families/invite";
import { joinFamily } from "@/server/commerce/families/join";
import { endMembership, shareChildren } from "@/server/commerce/families/leave";
import { findMembership, loadMembers, MAX_FAMILY } from "@/server/commerce/families/members";
import { listFamilyReservations, readFamilyReservation } from "@/server/commerce/families/shared-reservations";
import { childView, getChildren } from "@/server/main/children/children.repository";
import { rangeQuery, readRange } from "@/server/main/reservations/reservation-range";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { notFound } from "@/server/platform/errors";
import { countMiss } from "@/server/platform/http/rate-limit";
import { type Route, route } from "@/server/platform/http/route";
import {
  type Family,
  family,
  familyInvite,
  familyReservation,
  familyReservationList,
  inviteToken,
  inviteView,
  type SharedChild,
  sharingBody,
} from "@/shared/contract/main/family";

/** A member's family: its parents, and the children that they share. */
async function familyView(db: Db, userId: string): Promise<Family> {
  const mine = await findMembership(db, userId);
  if (!mine) return { members: [], invite_until: null, max_members: MAX_FAMILY };
  const members = await Promise.all(
    (await loadMembers(db, mine.groupId)).map(async ({ place, name }) => {
      const isMe = place.id === mine.id;
      return {
        id: place.id,
        name,
        is_me: isMe,
        is_owner: place.role === "owner",
        joined_at: place.joinedAt.toISOString(),
        shares_children: place.sharesChildren,
        children: place.sharesChildren ? await sharedChildren(db, place.userId) : null,
        can_remove: !isMe && mine.role === "owner",
      };
    }),
  );
  return {
    members,
    invite_until: (await inviteUntil(db, mine.groupId))?.toISOString() ?? null,
    max_members: MAX_FAMILY,
  };
}

async function sharedChildren(db: Db, userId: string): Promise<SharedChild[]> {
  const rows = await getChildren(db, userId);
  return rows.map(childView).map(({ child_name, child_birth }) => ({ child_name, child_birth }));
}

const params = z.object({ id: z.string().max(64) });

/** Main host, parents who share their orders. */
export const familyRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/families/",
    summary: "우리 가족",
    policy: "member",
    reply: family,
    handler: ({ db, user }) => familyView(db, user.id),
  }),
  route({
    method: "PUT",
    path: "/families/sharing/",
    summary: "아이 정보를 가족과 함께 볼지",
    policy: "member",
    limit: "write",
    body: sharingBody,
    reply: family,
    handler: async ({ db, user, body }) => {
      await shareChildren(db, { userId: user.id, shares: body.shares_children });
      return familyView(db, user.id);
    },
  }),
  route({
    method: "POST",
    path: "/families/invites/",
    summary: "가족 초대하기",
    policy: "member",
    limit: "code",
    reply: familyInvite,
    handler: async ({ db, user }) => {
      const { token, expiresAt } = await openInvite(db, user.id);
      return { url: `${env().APP_ORIGIN}/family/${token}`, expires_at: expiresAt.toISOString() };
    },
  }),
  route({
    method: "DELETE",
    path: "/families/invites/",
    summary: "초대 취소하기",
    policy: "member",
    limit: "write",
    reply: family,
    handler: async ({ db, user }) => {
      await closeInvite(db, user.id);
      return familyView(db, user.id);
    },
  }),
  // The secret is in the body, so that it never appears in the URLs that logs and proxies record.
  route({
    method: "POST",
    path: "/families/invites/look/",
    summary: "초대 열어 보기",
    policy: "open",
    body: inviteToken,
    reply: inviteView,
    handler: async ({ db, body, request }) => {
      const found = await lookAtInvite(db, body.token);
      if (!found) {
        await countMiss(db, request.clientAddress);
        throw notFound();
      }
      return { inviter: found.inviter, expires_at: found.expiresAt.toISOString() };
    },
  }),
  route({
    method: "POST",
    path: "/families/join/",
    summary: "초대 받기",
    policy: "member",
    limit: "code",
    body: inviteToken,
    reply: family,
    handler: async ({ db, user, body }) => {
      await joinFamily(db, { userId: user.id, token: body.token });
      return familyView(db, user.id);
    },
  }),
  route({
    method: "DELETE",
    path: "/families/members/:id/",
    summary: "가족에서 나가기, 내보내기",
    policy: "member",
    limit: "write",
    params,
    reply: family,
    handler: async ({ db, user, params: { id } }) => {
      await endMembership(db, { userId: user.id, id });
      return familyView(db, user.id);
    },
  }),
  route({
    method: "GET",
    path: "/families/reservations/",
    summary: "가족이 예약한 것",
    policy: "member",
    query: rangeQuery,
    reply: familyReservationList,
    handler: async ({ db, user, query }) => ({
      reservations: await listFamilyReservations(db, { userId: user.id, ...readRange(query) }),
    }),
  }),
  route({
    method: "GET",
    path: "/families/reservations/:id/",
    summary: "가족이 예약한 것 하나",
    policy: "member",
    params,
    reply: familyReservation,
    handler: ({ db, user, params: { id } }) => readFamilyReservation(db, { userId: user.id, id }),
  }),
];
