import sharp from "sharp";
import { completeOrders } from "@/server/commerce/visits/complete-orders";
import { clock, moveClock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { addLodge, type Lodge } from "./seed-stays";
import type { StayShopper } from "./stay-shopper";

let slept = 0;

/** A stay that ended an hour ago. Moves the clock; the test resets it. */
export async function sleptStay(
  db: Db,
  shopper: StayShopper,
  trip: { ages?: readonly number[]; lodge?: Lodge } = {},
): Promise<{ lodge: Lodge; bookingId: string }> {
  moveClock(0);
  const lodge = trip.lodge ?? (await addLodge(db, { daysAhead: 2 }));
  const { order_id: bookingId } = await shopper.buy({ lodge, ages: trip.ages ?? [3] });
  // Never at the same instant: uploads of one moment have the same signature and would count as a replay.
  slept += 1;
  moveClock(Date.parse(`${lodge.date(1)}T03:00:00Z`) + slept * 10_000 - Date.now());
  await completeOrders(db);
  return { lodge, bookingId };
}

/** The multipart form of a review as the browser sends it. */
export function reviewForm(
  set: Record<string, string | undefined> = {},
  photos: readonly (Uint8Array | Blob)[] = [],
): FormData {
  const form = new FormData();
  const fields = {
    cleanliness: "5",
    child_comfort: "4",
    location: "3",
    service: "5",
    text: "아이가 숲길을 정말 좋아했어요.",
    tags: "방이 깨끗해요,친절해요",
    ...set,
  };
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value);
  for (const photo of photos)
    form.append("photos", photo instanceof Blob ? photo : new Blob([new Uint8Array(photo)]), "photo");
  return form;
}

/** A small real photo with a location and a camera maker in its metadata. */
export const realPhoto = async ({
  width = 640,
  height = 480,
  kind = "jpeg",
}: {
  width?: number;
  height?: number;
  kind?: "jpeg" | "png" | "webp";
} = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: 80, g: 140, b: 90 } } })
    .withExif({
      IFD0: { Make: "SECRETCAMERA", Copyright: "비밀" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "37/1 34/1 0/1" },
    })
    .withIccProfile("p3")
    .toFormat(kind)
    .toBuffer();

export const dayMs = 86_400_000;
export const moveBy = (ms: number): void => moveClock(clock.nowMs() - Date.now() + ms);
