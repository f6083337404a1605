import { z } from "zod";
import { declineOffer, leaveWaitlist } from "@/server/commerce/waitlist/change-waiting";
import { dropSaleAlarm, findSaleAlarm, setSaleAlarm } from "@/server/commerce/waitlist/sale-alarm";
import { waitView } from "@/server/commerce/waitlist/wait-view";
import { loadLiveEntries, settleOffers } from "@/server/commerce/waitlist/waitlist.repository";
import { pkParam } from "@/server/platform/http/query-fields";
import { type Route, route } from "@/server/platform/http/route";
import { activityWaitBody, saleAlarmState, waitEntries, waitEntry } from "@/shared/contract/main/booking/waitlist";
import { joinActivity } from "./join-activity";

const params = z.object({ id: z.string().max(64) });

const alarm = {
  path: "/contents/:pk/sale-alarm/",
  policy: "member",
  params: pkParam,
  reply: saleAlarmState,
} as const;

/** Main host, waitlists and alarms for the start of a sale. */
export const waitlistRoutes: readonly Route[] = [
  route({
    method: "POST",
    path: "/waitlist/",
    summary: "빈자리 알림 받기",
    policy: "member",
    limit: "write",
    body: activityWaitBody,
    reply: waitEntry,
    handler: async ({ db, user, body }) => waitView(await joinActivity(db, { userId: user.id, body })),
  }),
  route({
    method: "GET",
    path: "/waitlist/",
    summary: "기다리는 자리",
    policy: "member",
    reply: waitEntries,
    handler: async ({ db, user }) => {
      await settleOffers(db);
      return { entries: (await loadLiveEntries(db, user.id)).map(waitView) };
    },
  }),
  route({
    method: "DELETE",
    path: "/waitlist/:id/",
    summary: "빈자리 알림 끄기",
    policy: "member",
    limit: "write",
    params,
    reply: waitEntry,
    handler: async ({ db, user, params: { id } }) => waitView(await leaveWaitlist(db, { userId: user.id, id })),
  }),
  route({
    method: "POST",
    path: "/waitlist/:id/decline/",
    summary: "나온 자리 넘기기",
    policy: "member",
    limit: "write",
    params,
    reply: waitEntry,
    handler: async ({ db, user, params: { id } }) => waitView(await declineOffer(db, { userId: user.id, id })),
  }),
  route({
    ...alarm,
    method: "GET",
    summary: "오픈 알림을 받는지",
    handler: ({ db, user, params: { pk } }) => findSaleAlarm(db, { userId: user.id, contentId: pk }),
  }),
  route({
    ...alarm,
    method: "POST",
    summary: "오픈 알림 받기",
    limit: "write",
    handler: ({ db, user, params: { pk } }) => setSaleAlarm(db, { userId: user.id, contentId: pk }),
  }),
  route({
    ...alarm,
    method: "DELETE",
    summary: "오픈 알림 끄기",
    limit: "write",
    handler: ({ db, user, params: { pk } }) => dropSaleAlarm(db, { userId: user.id, contentId: pk }),
  }),
];
