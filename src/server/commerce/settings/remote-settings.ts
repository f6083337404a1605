import { createHash } from "node:crypto";
import { asc, sql } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import { database } from "@/server/platform/db/database";
import { isLive } from "@/server/platform/db/is-live";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { refused } from "@/server/platform/errors";
import { readCache } from "@/server/platform/process-cache";
import { remoteSetting } from "@/server/platform/schema/home";
import type { ReviewReward } from "@/shared/contract/main/reviews";
import { type DeskSetting, settingShapes } from "@/shared/contract/main/staff/desk-editorial";

type Settings = { [One in DeskSetting as One["name"]]: One["value"] };

/** Changes by desk staff in another process apply after a second. */
const chosen = readCache<Partial<Settings>>("settings");

/** Drops the cache after a change by desk staff. */
export const forgetSettings = (): void => chosen.clear();

/** Current settings: the desk's temporary values, else the environment's. */
async function settings(db: Db): Promise<Settings> {
  const { REVIEW_POINT_REWARD, PAYMENT_METHOD_ICONS, STAY_OPEN } = env();
  return {
    review_point_reward: REVIEW_POINT_REWARD,
    payment_method_icons: PAYMENT_METHOD_ICONS,
    stay_open: STAY_OPEN,
    ...(await chosen.load(db, "", () => readChosen(db))),
  };
}

async function readChosen(db: Db): Promise<Partial<Settings>> {
  // The one that started last wins.
  const rows = await db
    .select()
    .from(remoteSetting)
    .where(isLive(remoteSetting, clock.now()))
    .orderBy(sql`${remoteSetting.startsAt} asc nulls first`, asc(remoteSetting.id));
  const found: Partial<Settings> = {};
  for (const { name, value } of rows) {
    // Ignores values that the current schema rejects.
    const checked = settingShapes.form.shape.setting.safeParse({ name, value });
    if (checked.success) Object.assign(found, { [checked.data.name]: checked.data.value });
  }
  return found;
}

/** Points for a first review of a visit: text only, or text with photos. */
export const reviewReward = async (db: Db): Promise<ReviewReward> => (await settings(db)).review_point_reward;

/** Throws F000 while stays cannot be booked. Does not affect existing bookings. */
export async function checkStayOpen(db: Db): Promise<void> {
  if (!(await settings(db)).stay_open)
    throw refused("지금은 숙소 예약을 받지 않고 있어요. 이미 하신 예약은 그대로예요.");
}

/** All settings that browsers can read, as text. Objects are JSON. */
export async function remoteSettings(db: Db): Promise<Record<string, string>> {
  const { review_point_reward, payment_method_icons, stay_open } = await settings(db);
  return {
    review_point_reward: JSON.stringify(review_point_reward),
    payment_method_icons: JSON.stringify(payment_method_icons),
    stay_open: String(stay_open),
  };
}

/** GET: settings for browsers of a deployment without a Firebase project; 304 when unchanged. */
export async function serveSettings(request: Request): Promise<Response> {
  if (request.method !== "GET") return new Response(null, { status: 404 });
  const body = JSON.stringify({ entries: await remoteSettings(await database()) });
  const etag = `"${createHash("sha256").update(body).digest("hex").slice(0, 16)}"`;
  const headers = { etag, "cache-control": "no-cache", "content-type": "application/json" };
  return request.headers.get("if-none-match") === etag
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers });
}
