import { expect, type Page } from "@playwright/test";
import type { RoomCalendars } from "@/shared/contract/stay/room-calendars";
import { axeFaults, sidewaysFaults, watchTraffic } from "./support/look";
import { openAsStaff } from "./support/staff";
import { test } from "./support/test";

const WIDTHS = [390, 1440] as const;
const CALENDARS = "**/api/stay/partner/rooms/*/calendars/";
const ours = (name: string) => `https://nadlang.kr/api/room-calendar/${name.repeat(43).slice(0, 43)}.ics`;

const FULL: RoomCalendars = {
  can_import: true,
  calendars: [
    {
      id: "1",
      name: "에어비앤비",
      url: ours("a"),
      served_at: "2026-11-28T02:00:00Z",
      source: "www.airbnb.co.kr",
      read_at: "2026-11-29T01:15:00Z",
      failure: null,
      failing_since: null,
      nights: 12,
      refused: [{ name: "주마다 대청소", date: "2026-12-07" }],
      conflicts: ["2026-12-12", "2026-12-13"],
    },
    {
      id: "2",
      name: "야놀자",
      url: ours("b"),
      served_at: null,
      source: "partner.yanolja.com",
      read_at: "2026-11-28T20:00:00Z",
      failure: "timeout",
      failing_since: "2026-11-28T20:15:00Z",
      nights: 3,
      refused: [],
      conflicts: [],
    },
    {
      id: "3",
      name: "부킹닷컴",
      url: ours("c"),
      served_at: null,
      source: "ical.booking.com",
      read_at: null,
      failure: null,
      failing_since: null,
      nights: 0,
      refused: [],
      conflicts: [],
    },
    {
      id: "4",
      name: "우리 가족 캘린더",
      url: ours("d"),
      served_at: "2026-11-29T01:00:00Z",
      source: null,
      read_at: null,
      failure: null,
      failing_since: null,
      nights: 0,
      refused: [],
      conflicts: [],
    },
  ],
};

const picture = (page: Page, name: string) =>
  process.env.SHOTS_DIR ? page.screenshot({ path: `${process.env.SHOTS_DIR}/${name}.png`, fullPage: true }) : undefined;

test("숙소의 ‘다른 달력’은 불러올 때, 비었을 때, 못 불러올 때, 가득할 때 모두 axe에 걸리지 않고 옆으로 밀리지 않는다", {
  tag: "@all",
}, async ({ page, staffCookies }) => {
  test.setTimeout(300_000);
  const settled = watchTraffic(page);
  await openAsStaff(page, "/partner/console/stays?id=0", await staffCookies("010-0000-0101"));
  const stay = page.getByRole("link", { name: "꼬미마루 키즈펜션" });
  const tab = page.getByRole("link", { name: "다른 달력", exact: true });
  await expect(stay.or(tab).first()).toBeVisible();
  if (await stay.isVisible()) await stay.click();
  await tab.click();
  await page.waitForURL(/part=calendars/);

  const wrong: string[] = [];
  const look = async (state: string) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await settled();
      const faults = [...(await axeFaults(page)), ...(await sidewaysFaults(page))];
      wrong.push(...faults.map((fault) => `${state} ${width} ${fault}`));
      await picture(page, `calendars-${state}-${width}`);
    }
  };

  await test.step("빈 화면에서 주소를 만들고, 비밀 주소로 달력을 읽고, 연결을 끊는다", async () => {
    await expect(page.getByText("연결한 달력이 없어요")).toBeVisible();
    await look("empty");
    await page.getByLabel("어디 달력인가요?").fill("우리 캘린더");
    await page.getByRole("button", { name: "연결하기" }).click();
    const address = page.getByLabel("‘우리 캘린더’에 넣을 나들랑 주소");
    await expect(address).toHaveValue(/\/api\/room-calendar\/[\w-]{43}\.ics$/);
    const { pathname } = new URL(await address.inputValue());
    const read = await page.request.get(pathname);
    expect(read.headers()["content-type"]).toContain("text/calendar");
    expect(await read.text()).toContain("BEGIN:VCALENDAR");
    await page.getByRole("button", { name: "‘우리 캘린더’ 연결 끊기" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "연결 끊기" }).click();
    await expect(page.getByText("연결한 달력이 없어요")).toBeVisible();
    expect((await page.request.get(pathname)).status()).toBe(404);
  });

  await page.route(CALENDARS, (route) => route.fulfill({ json: { code: "S000", message: "", data: FULL } }));
  await page.reload();
  await expect(page.getByText("같은 밤에 예약이 겹쳤어요")).toBeVisible();
  await look("full");

  await page.route(CALENDARS, (route) =>
    route.fulfill({ status: 400, json: { code: "F000", message: "", data: null } }),
  );
  await page.reload();
  await expect(page.getByText("연결한 달력을 불러오지 못했어요")).toBeVisible();
  await look("error");

  await page.route(CALENDARS, () => {});
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.reload();
    await expect(page.getByText(/예약이 겹치지 않게 이어 줘요/)).toBeVisible();
    wrong.push(...(await axeFaults(page)).map((fault) => `loading ${width} ${fault}`));
    await picture(page, `calendars-loading-${width}`);
  }
  expect(wrong).toEqual([]);
});
