import type { NextApiRequest, NextApiResponse } from "next";
import { icsOfLink } from "@/server/commerce/orders/serve-ics";
import { database } from "@/server/platform/db/database";

/** The calendar file of a reservation: a signed link, no sign-in needed. */
export default async function handler(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const { id, token } = request.query;
  const file = await icsOfLink(await database(), { id: String(id), token: String(token ?? "") });
  response.setHeader("Cache-Control", "private, no-store");
  if (!file) {
    response.status(404).json({ code: "F404", message: "찾을 수 없어요.", data: null });
    return;
  }
  response.setHeader("Content-Type", "text/calendar; charset=utf-8");
  response.setHeader("Content-Disposition", `attachment; filename="${file.name}"`);
  response.status(200).send(file.text);
}
