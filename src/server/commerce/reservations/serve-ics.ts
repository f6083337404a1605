import { loadItems, orderById } from "@/server/commerce/order-rows/orders.repository";
import { findStayBooking } from "@/server/commerce/order-rows/stay-bookings";
import { clock } from "@/server/platform/clock";
import { database } from "@/server/platform/db/database";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import { errorResponse } from "@/server/platform/http/reply";
import { icsFile } from "./ics";
import { isIcsToken } from "./ics-link";
import { visitMinutes } from "./visit-minutes";

type IcsFile = { name: string; text: string };

/** The file of a calendar link; null for an invalid link and without a dated, paid visit. */
export async function icsOfLink(db: Db, { id, token }: { id: string; token: string }): Promise<IcsFile | null> {
  if (!isIcsToken(id, token)) return null;
  const order = await orderById(db, id);
  const booking = order?.kind === "stay" ? await findStayBooking(db, order.id) : null;
  const minutes = (await visitMinutes(db, [id])).get(id);
  const isAwaited = booking?.confirmState === "WAIT";
  const items = await loadItems(db, id);
  const text = order?.paidAt ? icsFile(order, { now: clock.now(), items, isAwaited, minutes }) : null;
  return order && text ? { name: `nadlang-${order.displayNumber}.ics`, text } : null;
}

/** Serves `/api/ics/{id}?token=…`; the link needs no sign-in. */
export async function answerIcs(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const id = pathname.split("/").at(-1) ?? "";
  const file = await icsOfLink(await database(), { id, token: searchParams.get("token") ?? "" });
  if (!file) return errorResponse(notFound(), {});
  return new Response(file.text, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="${file.name}"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });
}
