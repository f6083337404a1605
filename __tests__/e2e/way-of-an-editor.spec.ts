import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { axeFaults, sidewaysFaults } from "./support/look";
import { openAsStaff } from "./support/staff";
import { test } from "./support/test";

const MINUTE = 60_000;
const UNTIL_SEEN = { timeout: 3 * MINUTE, intervals: [3000] };
/** An address that is not cached yet; tests of `server/front` cover the lifetime of cached pages. */
const anew = (path: string): string => `${path}?seen=${Date.now()}`;

/** The next full minute far enough ahead to look before it, in the format of a datetime input. */
function soon(): { text: string; at: number } {
  const at = Math.ceil((Date.now() + 40_000) / MINUTE) * MINUTE;
  return { text: new Date(at + 9 * 60 * MINUTE).toISOString().slice(0, 16), at };
}

const fill = async (page: Page, fields: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
};
const save = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(page.getByText("저장했어요.").last()).toBeVisible();
};

test("고객센터가 시각을 정해 공지와 배너를 올리면, 방문자는 그때부터 보고, 되돌리면 보지 않는다", {
  tag: "@all",
}, async ({ page, baseURL, staffCookies, openDevice }) => {
  test.setTimeout(8 * MINUTE);
  const visitor = await openDevice();
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAsStaff(page, "/desk/editorial?tab=notices", await staffCookies("010-0000-0201"));

  await test.step("모르는 곳으로 이끄는 배너는 저장되지 않는다", async () => {
    await page.goto("/desk/editorial?tab=banners&id=new");
    await fill(page, { 제목: "밖으로", "누르면 갈 곳": "https://evil.example/" });
    await page.getByRole("button", { name: "저장", exact: true }).click();
    await expect(page.getByText("나들랑 화면의 주소만 쓸 수 있어요.", { exact: false })).toBeVisible();
  });

  const start = soon();
  await test.step("공지와, 올린 사진으로 만든 배너를 예약한다", async () => {
    await page.goto("/desk/editorial?tab=notices&id=new");
    await fill(page, { 제목: "눈 오는 날 안내", 내용: "눈이 오면 길이 미끄러워요.", 언제부터: start.text });
    await page.getByRole("switch", { name: "켜기" }).click();
    await save(page);
    await page.goto("/desk/editorial?tab=notices");
    await expect(page.getByRole("link", { name: /눈 오는 날 안내 예정/ })).toBeVisible();
    await page.goto("/desk/editorial?tab=banners&id=new");
    await fill(page, {
      "작은 글": "첫눈 소식",
      제목: "눈밭에서 만나요",
      "누르면 갈 곳": `${baseURL}/contents?category=1`,
      언제부터: start.text,
    });
    await page.getByRole("checkbox", { name: /써도 되는 사진/ }).check({ force: true });
    const photo = await sharp({ create: { width: 1200, height: 675, channels: 3, background: "#5b8" } })
      .png()
      .toBuffer();
    await page.getByLabel("사진 올리기").setInputFiles({ name: "snow.png", mimeType: "image/png", buffer: photo });
    await expect(page.getByRole("img", { name: "올린 사진" })).toBeVisible();
    await expect(page.getByText("부모가 보는 모습").locator("..").getByText("눈밭에서 만나요")).toBeVisible();
    await save(page);
    await expect(page).toHaveURL(/id=\d+/);
  });

  await test.step("그때가 되기 전에는 아무도 보지 못한다", async () => {
    await visitor.goto(anew("/mypage/notice"));
    await expect(visitor.getByText("글로 하는 문의는 주말에도 답해요")).toBeVisible();
    await expect(visitor.getByText("눈 오는 날 안내")).toHaveCount(0);
    await visitor.goto(anew("/"));
    await expect(visitor.getByText("눈밭에서 만나요")).toHaveCount(0);
    expect(Date.now()).toBeLessThan(start.at);
  });

  await test.step("그때부터 모두에게 보인다", async () => {
    await expect(async () => {
      await visitor.goto(anew("/mypage/notice"));
      await expect(visitor.getByText("눈 오는 날 안내")).toBeVisible({ timeout: 2000 });
    }).toPass(UNTIL_SEEN);
    await expect(async () => {
      await visitor.goto(anew("/"));
      await expect(visitor.getByText("눈밭에서 만나요").first()).toBeAttached({ timeout: 2000 });
    }).toPass(UNTIL_SEEN);
  });

  await test.step("누가 만들었는지 남고, 되돌리면 사라진다", async () => {
    await page.reload();
    await expect(page.getByText(/고상담 · 만듦/).first()).toBeVisible();
    await page.getByRole("button", { name: "이 변경 전으로 되돌리기" }).first().click();
    await page.getByRole("alertdialog").getByRole("button", { name: "이 변경 전으로 되돌리기" }).click();
    await expect(page.getByText("되돌렸어요.").last()).toBeVisible();
    await expect(async () => {
      await visitor.goto(anew("/"));
      await expect(visitor.getByText("눈밭에서 만나요")).toHaveCount(0, { timeout: 2000 });
    }).toPass(UNTIL_SEEN);
  });

  await test.step("어느 자리도 axe에 걸리지 않고, 좁은 화면에서 옆으로 밀리지 않는다", async () => {
    const faults: string[] = [];
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (const part of [
        "home",
        "banners",
        "banners&id=new",
        "events&id=new",
        "notices&id=new",
        "articles&id=new",
        "words",
        "settings",
      ]) {
        await page.goto(`/desk/editorial?tab=${part}`);
        await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
        for (const fault of [...(await axeFaults(page)), ...(await sidewaysFaults(page))])
          faults.push(`${part} at ${width}: ${fault}`);
      }
    }
    expect(faults).toEqual([]);
  });
});
