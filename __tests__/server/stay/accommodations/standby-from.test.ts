import fc from "fast-check";
import { standbyFrom } from "@/server/stay/accommodations/standby-from";
import { kstInstant } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { answerBy } from "@/shared/stay/answer-by";

const day = "2026-11-20";

describe("대기 객실을 아직 물을 수 있는 체크인 시각", () => {
  it("오늘 아침에는 오후 체크인까지, 오늘 오후에는 아무 곳도, 내일부터는 모두 물을 수 있다", () => {
    const at = (time: string) => new Date(kstInstant(day, time));
    expect(standbyFrom(at("08:00"), day)).toBe("15:00");
    expect(standbyFrom(at("17:30"), day)).toBe("24:00");
    expect(standbyFrom(at("08:00"), addDays(day, 2))).toBe("00:00");
  });

  it("객실 하나에 묻는 것과 늘 같은 답을 한다", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2879 }),
        fc.integer({ min: 0, max: 2 }),
        fc.integer({ min: 0, max: 47 }),
        (minute, days, half) => {
          const now = new Date(kstInstant(day) + minute * 60_000);
          const checkIn = addDays(day, days);
          const time = `${String(Math.floor(half / 2)).padStart(2, "0")}:${half % 2 === 0 ? "00" : "30"}`;
          expect(time >= standbyFrom(now, checkIn)).toBe(answerBy(now, checkIn, time) !== null);
        },
      ),
    );
  });
});
