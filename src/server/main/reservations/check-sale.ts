import { clock } from "@/server/platform/clock";
import { invalidFields, notFound, refused } from "@/server/platform/errors";
import { cutoffText, overAt, soldUntil } from "@/shared/content/sold-until";
import type { Cutoff } from "@/shared/dates/cutoff";
import { kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import type { Activity, Option, Slot } from "./activity-terms";

/** Throws 404 for information-only contents, F000 unless the content is on sale now and accepts this many tickets. */
export function checkOnSale({ content }: Activity, tickets: number): void {
  if (content.saleState === "info_only") throw notFound();
  if (content.saleState === "ended") throw refused("판매가 끝난 놀이예요. 비슷한 놀이를 찾아볼까요?");
  const opensAt = content.saleOpensAt;
  if (content.saleState === "not_on_sale" || (opensAt && opensAt > clock.now())) {
    throw refused("아직 판매하지 않아요. 열리면 알려 드릴게요.");
  }
  if (tickets > content.maxPerOrder) throw refused(`한 번에 ${content.maxPerOrder}장까지 살 수 있어요.`);
}

/** Throws F000 if only add-ons were chosen. */
export function checkTickets(options: readonly Pick<Option, "band">[]): void {
  if (options.every(({ band }) => band === "addon")) throw refused("입장권을 하나 이상 골라 주세요.");
}

/** Throws F000 if the slot is closed or over, or if a required date is missing. */
export function checkSlot({ content }: Activity, chosen: Slot, desired: string | null): void {
  if (chosen.isClosed) throw refused("이 시간은 예약을 받지 않아요. 다른 시간을 골라 주세요.");
  if (chosen.date === null) {
    if (content.dating === "dated") throw refused("날짜를 골라 주세요.");
    return;
  }
  if (desired !== null && desired !== chosen.date)
    throw invalidFields({ desired_check_in: "날짜와 시간이 서로 달라요." });
  if (overAt(chosen.date, chosen.startsAt) <= clock.nowMs())
    throw refused(
      chosen.startsAt === null
        ? "이 날의 판매가 끝났어요. 다른 날을 골라 주세요."
        : "이미 시작한 시간이에요. 다른 시간을 골라 주세요.",
    );
}

/** The cut-off of a content's slots. */
export const toCutoff = ({ content }: Pick<Activity, "content">): Cutoff => ({
  hours: content.cutoffHours,
  time: content.cutoffTime,
});

/** Refusal text for a slot past its cut-off; null before it. Live holds can still be paid. */
export function cutoffRefusal(activity: Activity, { date, startsAt }: Slot): string | null {
  const cutoff = toCutoff(activity);
  if (date === null || clock.nowMs() < soldUntil(date, startsAt, cutoff)) return null;
  return `${cutoffText(cutoff)}. 다른 시간을 골라 주세요.`;
}

/** Throws F000 if the content does not admit a child of these ages (months on the day). */
export function checkAges({ content }: Activity, months: readonly number[]): void {
  for (const age of months) {
    if (content.minMonths !== null && age < content.minMonths)
      throw refused("아직 어려서 들어갈 수 없는 아이가 있어요.");
    if (content.maxMonths !== null && age > content.maxMonths)
      throw refused("나이가 많아 들어갈 수 없는 아이가 있어요.");
  }
}

/** Last valid day of an undated ticket bought now; null for dated ones. */
export const findValidUntil = ({ content }: Activity, chosen: Slot): string | null =>
  chosen.date === null ? addDays(kstToday(clock.now()), content.validDays) : null;
