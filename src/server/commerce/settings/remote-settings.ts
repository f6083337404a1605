import { asc, sql } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import { isLive } from "@/server/platform/db/is-live";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { refused } from "@/server/platform/errors";
import { remoteSetting } from "@/server/platform/schema/home";
import type { ReviewReward } from "@/shared/contract/main/reviews";
import { type DeskSetting, settingShapes } from "@/shared/contract/main/staff/desk-editorial";

type Settings = { [One in DeskSetting as One["name"]]: One["value"] };

/** What the desk of another process changed is heard a second later. */
const FRESH_MS = 1000;
const lastRead = new WeakMap<Db, { at: number; chosen: Partial<Settings> }>();

/** Has what the desk just changed read anew. */
export const forgetSettings = (db: Db): void => void lastRead.delete(db);

/** The settings of now: what the desk put in place for a time, else the environment's. */
async function settings(db: Db): Promise<Settings> {
  const { REVIEW_POINT_REWARD, PAYMENT_METHOD_ICONS, STAY_OPEN } = env();
  return {
    review_point_reward: REVIEW_POINT_REWARD,
    payment_method_icons: PAYMENT_METHOD_ICONS,
    stay_open: STAY_OPEN,
    ...(await chosenSettings(db)),
  };
}

async function chosenSettings(db: Db): Promise<Partial<Settings>> {
  const at = clock.nowMs();
  const before = lastRead.get(db);
  if (before && Math.abs(at - before.at) < FRESH_MS) return before.chosen;
  // Of several the one that began last.
  const rows = await db
    .select()
    .from(remoteSetting)
    .where(isLive(remoteSetting, new Date(at)))
    .orderBy(sql`${remoteSetting.startsAt} asc nulls first`, asc(remoteSetting.pk));
  const chosen: Partial<Settings> = {};
  for (const { name, value } of rows) {
    // What the rules of today refuse is as if it were not there.
    const checked = settingShapes.form.shape.setting.safeParse({ name, value });
    if (checked.success) Object.assign(chosen, { [checked.data.name]: checked.data.value });
  }
  lastRead.set(db, { at, chosen });
  return chosen;
}

/** What a first review of a visit earns, in points: words alone, or words with photos. */
export const reviewReward = async (db: Db): Promise<ReviewReward> => (await settings(db)).review_point_reward;

/** Throws F000 while no stay can be booked. Bookings that stand are not touched by it. */
export async function checkStayOpen(db: Db): Promise<void> {
  if (!(await settings(db)).stay_open)
    throw refused("지금은 숙소 예약을 받지 않고 있어요. 이미 하신 예약은 그대로예요.");
}

/** Every setting that browsers may read, as texts. Objects are JSON. */
export async function remoteSettings(db: Db): Promise<Record<string, string>> {
  const { review_point_reward, payment_method_icons, stay_open } = await settings(db);
  return {
    review_point_reward: JSON.stringify(review_point_reward),
    payment_method_icons: JSON.stringify(payment_method_icons),
    stay_open: String(stay_open),
  };
}
