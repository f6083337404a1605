import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { isBusinessNumber } from "@/shared/business/business";
import { carry, freshPhone, signedUp } from "./support/ask";
import { axeFaults } from "./support/look";
import { openAsStaff } from "./support/staff";
import { test } from "./support/test";
import { chooseVisit, goToPayment, payAtGateway, proveNumber } from "./support/way";

/** A valid number of an active business without a venue, so that a retried test can apply again. */
function businessNumber(): string {
  const first = `1${String(Date.now() % 1e8).padStart(8, "0")}`;
  for (let last = 0; last < 10; last += 1)
    if (isBusinessNumber(`${first}${last}`))
      return `${first.slice(0, 3)}-${first.slice(3, 5)}-${first.slice(5)}${last}`;
  throw new Error("no check digit fits");
}

async function fillIn(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).first().fill(value);
}

test("입점 신청에서 판매까지: 신청하고, 승인받고, 놀이와 시간을 만들어 팔면 부모가 예약할 수 있다", {
  tag: "@all",
}, async ({ page, request, staffCookies, openDevice }) => {
  test.setTimeout(300_000);
  const phone = freshPhone();
  const faults: string[] = [];
  const look = async (where: Page) => {
    faults.push(...(await axeFaults(where)));
  };
  const desk = await openDevice();

  await test.step("신청: 쓰다가 다시 열어도 남아 있고, 등록증을 올려 보낸다", async () => {
    await page.goto("/partner");
    await page.getByRole("link", { name: "입점 신청하기" }).click();
    await proveNumber(page, phone);
    await page.waitForURL(/\/partner\/apply\/[\w-]{43}/);
    await fillIn(page, { 상호: "바람언덕 목장", 사업자등록번호: businessNumber(), "사업장 주소": "강원 평창군 1" });
    await page.getByRole("button", { name: "저장하고 나중에 쓰기" }).click();
    await expect(page.getByText("저장했어요. 이 링크로 이어 쓸 수 있어요.").last()).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("상호", { exact: true })).toHaveValue("바람언덕 목장");
    await fillIn(page, {
      "대표자 이름": "한바람",
      전화번호: "033-123-4567",
      이메일: "hello@baram.example",
      "어떤 놀이를 하나요?": "양에게 먹이를 주고 우유로 치즈를 만들어 보는 목장이에요.",
      계좌번호: "351-0123-4567-89",
      예금주: "한바람",
      "담당자 이름": "한바람",
    });
    await page.getByLabel("은행", { exact: true }).selectOption("011");
    const picture = sharp({ create: { width: 300, height: 400, channels: 3, background: "#cde" } });
    const paper = { name: "paper.jpg", mimeType: "image/jpeg", buffer: await picture.jpeg().toBuffer() };
    await page.locator("input[type=file]").setInputFiles(paper);
    await expect(page.getByText("사진을 받았어요.")).toBeVisible();
    await page.getByRole("checkbox", { name: "판매 조건을 읽었고 동의해요." }).check({ force: true });
    await look(page);
    await page.getByRole("button", { name: "신청하기" }).click();
    await expect(page.getByRole("heading", { name: "신청서를 받았어요" })).toBeVisible();
  });

  await test.step("승인: 고객센터가 신청을 승인하면 신청한 번호로 로그인한다", async () => {
    await openAsStaff(desk, "/desk/applications", await staffCookies("010-0000-0201"));
    await desk
      .getByRole("link", { name: /바람언덕 목장/ })
      .first()
      .click();
    await look(desk);
    await desk.getByRole("button", { name: "승인", exact: true }).click();
    await desk.getByRole("alertdialog").getByRole("button", { name: "승인" }).click();
    await expect(desk.getByText("승인했어요. 신청한 번호로").last()).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: "입점을 승인했어요" })).toBeVisible();
  });

  await test.step("놀이: 만들어 확인을 받고 시간을 열어 판매한다", async () => {
    const office = await openDevice({ viewport: { width: 1440, height: 900 } });
    await office.goto("/partner/console/contents");
    await proveNumber(office, phone);
    await office.getByRole("button", { name: "새 놀이 만들기" }).click();
    await office.waitForURL(/id=/);
    await fillIn(office, {
      "놀이 이름": "양 먹이 주기",
      "한 줄 소개": "양에게 풀을 먹이고 함께 걸어요",
      "자세한 소개": "목장의 양들에게 먹이를 주고, 풀밭을 함께 걸어 보는 시간이에요.",
      "장소 이름": "바람언덕 목장",
      주소: "햇살로 12",
      "동네 찾기": "세종로",
    });
    await office
      .getByRole("button", { name: /세종로/ })
      .first()
      .click();
    // The map moves to the chosen town: a press in its middle is a point there.
    const map = office.getByRole("group", { name: /지도에서 입구를 눌러 정해요/ });
    await expect(map.getByText("500 m")).toBeVisible();
    await map.click();
    await expect(office.getByLabel("위도, 경도")).toHaveValue(/^37\.\d{5}, 12[67]\.\d{5}$/);
    await office.getByRole("checkbox", { name: "이 사진을 쓸 권리가 있어요" }).check({ force: true });
    const sheep = sharp({ create: { width: 1200, height: 800, channels: 3, background: "#7a9" } });
    const photo = { name: "sheep.jpg", mimeType: "image/jpeg", buffer: await sheep.jpeg().toBuffer() };
    await office.getByLabel("사진 올리기", { exact: true }).setInputFiles([photo, photo]);
    await office.getByLabel("사진 1에 무엇이 보이나요?").fill("풀밭의 양");
    await office.getByLabel("사진 2에 무엇이 보이나요?").fill("풀을 먹는 양");
    await office.getByRole("button", { name: "사진 2 앞으로 옮기기" }).click();
    await expect(office.getByLabel("사진 1에 무엇이 보이나요?")).toHaveValue("풀을 먹는 양");
    await office.getByLabel("분류", { exact: true }).selectOption({ index: 3 });
    await office.getByRole("button", { name: "입장권 더하기" }).click();
    await office.getByRole("group", { name: "입장권 1" }).getByLabel("이름").fill("누구나");
    await office.getByRole("group", { name: "입장권 1" }).getByLabel("누구의 입장권").selectOption("any");
    await office.getByRole("group", { name: "입장권 1" }).getByLabel("가격(원)").fill("38000");
    await office.getByRole("button", { name: "함께 살 것 더하기" }).click();
    await office.getByRole("group", { name: "함께 살 것 2" }).getByLabel("이름").fill("양털 열쇠고리");
    await office.getByRole("group", { name: "함께 살 것 2" }).getByLabel("가격(원)").fill("4000");
    await office.getByRole("checkbox", { name: "먹거나 만드는 음식이 있어요" }).check({ force: true });
    await office.getByRole("button", { name: "우유", exact: true }).click();
    await fillIn(office, {
      "시설을 점검한 곳": "한국시설안전원",
      "점검한 날": "2026-03-02",
      "배상책임보험 회사": "든든손해보험",
      "보험이 끝나는 날": "2099-12-31",
    });
    await office.getByRole("button", { name: "길 한 곳 더하기" }).click();
    await office.getByLabel("1번째로 만나는 곳").selectOption("ramp");
    await office.getByLabel("1번째 설명").fill("정문 오른쪽에 경사로가 있어요.");
    await office.getByLabel("1번째 사진 올리기", { exact: true }).setInputFiles([photo]);
    const step = office.getByRole("group", { name: "들어오는 길 1" });
    await step.getByLabel("사진 1에 무엇이 보이나요?").fill("완만한 경사로");
    // The preview of the parent's phone next to the form updates at once.
    const phoneBeside = office.getByRole("region", { name: "부모의 화면 미리보기" });
    await expect(phoneBeside.getByText("음식에 들어 있어요: 우유")).toBeVisible();
    await expect(phoneBeside.getByRole("img", { name: "완만한 경사로" })).toBeVisible();
    await office.getByLabel("이용하는 날(%)").fill("95");
    await expect(office.getByText("90%를 넘을 수 없어요.")).toBeVisible();
    await office.getByRole("button", { name: "확인 요청하기" }).click();
    await expect(office.getByText(/표준보다 엄할 수 없고/).first()).toBeVisible();
    await office.getByLabel("이용하는 날(%)").fill("90");
    await look(office);
    await office.getByRole("button", { name: "확인 요청하기" }).click();
    await expect(office.getByText("나들랑에서 확인하고 있어요.", { exact: false })).toBeVisible();

    await desk.goto("/desk/contents");
    await desk
      .getByRole("link", { name: /양 먹이 주기/ })
      .first()
      .click();
    await look(desk);
    await desk.getByRole("button", { name: "승인", exact: true }).click();
    await expect(desk.getByText("승인했어요.", { exact: false }).last()).toBeVisible();

    await office.reload();
    await office.getByRole("radio", { name: "시간과 자리" }).click();
    const toDay = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    await fillIn(office, { "시작하는 날": toDay(2), "끝나는 날": toDay(20) });
    for (const day of ["월", "화", "수", "목", "금"])
      await office.getByRole("button", { name: day, exact: true }).click();
    await office.getByRole("button", { name: "바뀌는 것 보기" }).click();
    await expect(office.getByText(/새로 만드는 시간 \d+개/)).toBeVisible();
    await office.getByRole("region", { name: "한꺼번에 만들기" }).getByRole("button", { name: "저장" }).click();
    const times = office.getByRole("button", { name: /\d+자리 중 0자리 예약/ });
    await expect(times.first()).toBeVisible();
    await look(office);
    await times.first().click();
    const chosen = office.getByRole("region", { name: "고른 시간 1개" });
    await chosen.getByLabel("현장에서 팔 자리").fill("2");
    await chosen.getByRole("checkbox", { name: "조용한 시간" }).check({ force: true });
    await chosen.getByRole("button", { name: "바뀌는 것 보기" }).click();
    await expect(chosen.getByText("자리를 바꾸는 시간 1개")).toBeVisible();
    await chosen.getByRole("button", { name: "저장" }).click();
    await expect(office.getByRole("button", { name: /8자리 중 0자리 예약.*현장 2 · 조용한 시간/ })).toBeVisible();
    await office.getByRole("button", { name: "판매 시작" }).click();
    await office.getByRole("dialog").getByRole("button", { name: "판매 시작" }).click();
    const link = office.getByRole("link", { name: "부모가 보는 화면 열기" });
    await expect(link).toBeVisible();
    const address = (await link.getAttribute("href")) ?? "";

    await carry(page.context(), (await signedUp(request, "양좋아가족")).token);
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1, name: "양 먹이 주기" })).toBeVisible();
    await expect(page.getByRole("img", { name: "풀을 먹는 양" })).toBeVisible();
    await expect(page.getByText("2099.12.31까지 배상책임보험 (든든손해보험)")).toBeVisible();
    await expect(page.getByRole("img", { name: "완만한 경사로" })).toBeVisible();
    await expect(page.getByText(/우유가 들어가요/)).toBeVisible();
    await chooseVisit(page, ["누구나"]);
    await goToPayment(page);
    // The member's coupons and points are deducted.
    expect(await payAtGateway(page)).toBeLessThanOrEqual(38_000);
    await office.reload();
    await office.getByRole("radio", { name: "시간과 자리" }).click();
    const sold = office.getByRole("button", { name: /\d+자리 중 1자리 예약/ }).first();
    // The booked day can be in the next week.
    await expect(async () => {
      if (!(await sold.isVisible())) await office.getByRole("button", { name: "다음 일주일" }).click();
      await expect(sold).toBeVisible({ timeout: 2000 });
    }).toPass();
    await office.goto("/partner/console/contents");
    await office.getByRole("button", { name: "양 먹이 주기 복사해서 만들기" }).click();
    await office.waitForURL(/id=/);
    await expect(office.getByLabel("놀이 이름", { exact: true })).toHaveValue("양 먹이 주기");
    await expect(office.getByLabel("사진 1에 무엇이 보이나요?").first()).toHaveValue("풀을 먹는 양");
  });
  expect(faults).toEqual([]);
});
