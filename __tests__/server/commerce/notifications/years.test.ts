import { lowStockText } from "@/server/commerce/notifications/copy";
import { moveClock } from "@/server/platform/clock";
import { kstInstant } from "@/shared/dates/kst";

describe("문자에 적는 날", () => {
  afterEach(() => moveClock(0));
  const at = (today: string) => {
    moveClock(kstInstant(today, "23:59") - Date.now());
    return (date: string) =>
      lowStockText({ name: "숲 놀이", date, startsAt: "10:00", capacity: 9, left: 0 }, "링크").split("\n")[2];
  };

  it("보내는 날과 해가 다르면 해를 쓰고, 해가 같으면 달과 날만 쓴다", () => {
    const lastDay = at("2030-12-31");
    expect(lastDay("2030-12-31")).toBe("12월 31일 (화) 오전 10:00");
    expect(lastDay("2031-01-01")).toBe("2031년 1월 1일 (수) 오전 10:00");
    const firstDay = at("2031-01-01");
    expect(firstDay("2031-01-01")).toBe("1월 1일 (수) 오전 10:00");
    expect(firstDay("2030-12-31")).toBe("2030년 12월 31일 (화) 오전 10:00");
  });
});
