import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { signedUp } from "./support/ask";
import { axeFaults } from "./support/look";
import { openAsStaff } from "./support/staff";
import { bookRoom, findStay, payForStay } from "./support/stay-way";
import { test } from "./support/test";

const FROM = 30;

const picture = (page: Page, name: string) =>
  process.env.SHOTS_DIR ? page.screenshot({ path: `${process.env.SHOTS_DIR}/${name}.png`, fullPage: true }) : undefined;

async function fillIn(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).first().fill(value);
}

test("새 숙소: 사진과 객실을 올려 승인받고 판매하면 부모가 찾아서 하룻밤 예약한다", { tag: "@all" }, async ({
  page,
  request,
  staffCookies,
  openDevice,
}) => {
  test.setTimeout(300_000);
  // A retried test creates another one.
  const name = `솔바람 별채 ${Date.now() % 100_000}`;
  const faults: string[] = [];
  const look = async (where: Page) => {
    // At the end of the page the button bar covers nothing.
    await where.evaluate(() => scrollTo(0, document.body.scrollHeight));
    faults.push(...(await axeFaults(where)));
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAsStaff(page, "/partner/console/stays?part=new", await staffCookies("010-0000-0101"));

  await test.step("만들기: 이름과 종류와 동네로 시작하고, 빈칸이 있으면 어디인지 말한다", async () => {
    await page.getByRole("button", { name: "이어서 쓰기" }).click();
    for (const fault of ["이름을 써 주세요.", "종류를 골라 주세요.", "동네를 골라 주세요."])
      await expect(page.getByText(fault)).toBeVisible();
    await picture(page, "new");
    await fillIn(page, { "숙소 이름": name, "동네 찾기": "봉평면" });
    await page
      .getByRole("button", { name: /봉평면/ })
      .first()
      .click();
    await page.getByLabel("숙소 종류", { exact: true }).selectOption("pension");
    await look(page);
    await page.getByRole("button", { name: "이어서 쓰기" }).click();
    await page.waitForURL(/part=page/);
    await expect(page.getByText("아직 부모에게 보이지 않아요.", { exact: false }).first()).toBeVisible();
    await page.getByRole("button", { name: "확인 요청하기" }).click();
    await expect(page.getByText("객실을 하나 이상 만들어 주세요.")).toBeVisible();
    await picture(page, "page-error");
  });
  const stay = new URL(page.url()).searchParams.get("id") ?? "";

  await test.step("객실: 침대와 요금을 쓴다", async () => {
    await page.getByRole("link", { name: "객실", exact: true }).click();
    await fillIn(page, {
      "객실 이름": "숲 쪽 방",
      "평소 주중(원)": "99000",
      "평소 주말(원)": "99000",
      "성수기 주중(원)": "99000",
      "성수기 주말(원)": "99000",
    });
    await page.getByRole("button", { name: "새 객실 만들기" }).last().click();
    await expect(page.getByText("객실을 만들고", { exact: false }).last()).toBeVisible();
  });

  await test.step("소개와 사진: 숙소와 객실의 사진을 올리고, 곁의 화면에 바로 보인다", async () => {
    await page.getByRole("link", { name: "소개와 사진" }).click();
    await fillIn(page, {
      "한 줄 소개": "솔숲 옆에서 자고 일어나요",
      "자세한 소개": "솔숲 옆에 있는 작은 집이에요. 마당에서 별을 볼 수 있어요.",
      주소: "햇살로 12",
      "위도, 경도": "37.81, 128.90",
    });
    await page.getByLabel("주차", { exact: true }).selectOption("yes");
    for (const box of await page.getByRole("checkbox", { name: "이 사진을 쓸 권리가 있어요" }).all())
      await box.check({ force: true });
    const drawn = async (background: string) => ({
      name: "house.jpg",
      mimeType: "image/jpeg",
      buffer: await sharp({ create: { width: 1200, height: 800, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    });
    const files = page.getByLabel("사진 올리기", { exact: true });
    await files.first().setInputFiles([await drawn("#7a9"), await drawn("#ca7")]);
    await page.getByLabel("사진 1에 무엇이 보이나요?").first().fill("솔숲 옆의 집");
    await page.getByLabel("사진 2에 무엇이 보이나요?").first().fill("별이 보이는 마당");
    await page.getByRole("button", { name: "사진 2 앞으로 옮기기" }).click();
    const room = page.getByRole("region", { name: "‘숲 쪽 방’ 사진" });
    await room.getByLabel("사진 올리기", { exact: true }).setInputFiles(await drawn("#79c"));
    await room.getByLabel("사진 1에 무엇이 보이나요?").fill("볕이 드는 침실");
    const phone = page.getByRole("region", { name: "부모의 화면 미리보기" });
    await expect(phone.getByRole("img", { name: "별이 보이는 마당" })).toBeVisible();
    await expect(phone.getByRole("img", { name: "볕이 드는 침실" })).toBeVisible();
    await look(page);
    await picture(page, "page-full");
    await page.getByRole("button", { name: "확인 요청하기" }).click();
    await expect(page.getByText("나들랑에서 확인하고 있어요.", { exact: false })).toBeVisible();
  });

  const desk = await openDevice();
  await test.step("승인: 고객센터가 사진과 객실을 보고 승인한다", async () => {
    await openAsStaff(desk, "/desk/contents", await staffCookies("010-0000-0201"));
    await picture(desk, "desk-list");
    await desk.getByRole("link", { name }).first().click();
    await expect(desk.getByRole("img", { name: "볕이 드는 침실" })).toBeVisible();
    await look(desk);
    await picture(desk, "desk-one");
    await desk.getByRole("button", { name: "승인", exact: true }).click();
    await expect(desk.getByText("승인했어요.", { exact: false }).last()).toBeVisible();
  });

  await test.step("판매 시작: 그 전에는 부모에게 없는 화면이다", async () => {
    const hidden = await page.request.get(`/stay/detail?id=${stay}`);
    expect(hidden.status()).toBe(404);
    await page.reload();
    await page.getByRole("button", { name: "판매 시작" }).click();
    await expect(page.getByText("판매 중", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "달력", exact: true }).click();
    await expect(page.locator("[data-day]").first()).toBeVisible();
    await picture(page, "on-sale");
  });

  const parent = await openDevice(await signedUp(request, "별채가족"));
  await test.step("부모: 찾아서 사진을 보고 하룻밤 예약해 결제한다", async () => {
    await findStay(parent, { words: name, name, nights: { from: FROM, until: FROM + 1 }, ages: [5] });
    await expect(parent.getByRole("img", { name: "별이 보이는 마당" }).first()).toBeVisible();
    await expect(parent.getByRole("article").getByRole("img", { name: "볕이 드는 침실" }).first()).toBeVisible();
    await picture(parent, "parent-detail");
    expect(await bookRoom(parent, "숲 쪽 방")).toBe(99_000);
    await parent.waitForURL(/\/stay\/payment\?/);
    await parent.getByLabel("이메일").first().fill("parent@example.com");
    await payForStay(parent);
  });
  expect(faults).toEqual([]);
});
