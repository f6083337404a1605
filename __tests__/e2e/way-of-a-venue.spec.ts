import { expect, type Locator, type Page } from "@playwright/test";
import { axeFaults } from "./support/look";
import { confirmByCode, openAsStaff } from "./support/staff";
import { test } from "./support/test";

/** The gate is opened again without a network, so the service worker has to serve its page. */
test.use({ serviceWorkers: "allow" });

const findFaults = async (page: Page, path: string): Promise<string[]> => {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  return (await axeFaults(page)).map((fault) => `${path} ${fault}`);
};

test("판매자와 고객센터: 오늘을 보고, 끊긴 채로 입장시키고, 시간을 닫아 모두 돌려주고, 한 장을 돌려준다", async ({
  page,
  staffCookies,
  openDevice,
}) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAsStaff(page, "/partner/console", await staffCookies("010-0000-0101"));
  const day = page.locator("dl").first();
  await expect(day).toHaveText(/오는 가족7팀입장0\/14장/);
  const numbersNow = async () => {
    const groups = await page.locator('main section:not([aria-labelledby="stays"])').allTextContents();
    return [...groups.join(" ").matchAll(/N\d{6}-[0-9A-Z]{8}/g)].map(String);
  };
  const numbers = await numbersNow();
  expect(numbers).toHaveLength(7);
  const gateStaff = await staffCookies("010-0000-0102");

  await test.step("입장: 인터넷이 끊긴 채로 번호를 찾아 들여보내고, 돌아오면 보낸다", async () => {
    const gate = await openDevice();
    const phone = gate.context();
    await openAsStaff(gate, "/partner/scan", gateStaff);
    await expect(gate.getByText(/오늘 입장권 18장을 담아 뒀어요/)).toBeVisible();
    await expect(gate.getByText("인터넷이 끊겨도 이 화면이 열려요.")).toBeVisible({ timeout: 30_000 });
    await expect(gate.locator("link[rel=manifest]")).toHaveAttribute("href", "/gate.webmanifest");
    await phone.setOffline(true);
    await gate.reload();
    await expect(gate.getByText("인터넷 없음")).toBeVisible();
    await gate.getByLabel("예약번호").fill(numbers[0] ?? "");
    await gate.getByRole("button", { name: "찾기" }).click();
    await gate.getByRole("button", { name: /모두 입장$/ }).click();
    await expect(gate.locator("b", { hasText: "들어가세요" })).toBeVisible();
    await expect(gate.getByText("인터넷이 돌아오면 보낼 확인 2건")).toBeVisible();
    await phone.setOffline(false);
    await expect(gate.getByText("모두 보냈어요")).toBeVisible({ timeout: 30_000 });
    expect(await axeFaults(gate)).toEqual([]);
  });

  await test.step("시간 닫기: 몇 가족에게 얼마가 가는지 먼저 보고, 닫으면 모두 돌려받는다", async () => {
    await page.reload();
    await expect(day).toHaveText(/입장2\/14장/);
    const last = page.getByRole("listitem").filter({ hasText: "오후 3:00" }).filter({ hasText: "자리 중 4자리 예약" });
    await last.getByRole("button", { name: /닫기$/ }).click();
    await expect(page.getByText(/2가족의 입장권 4장/)).toBeVisible();
    await page.getByRole("button", { name: "닫고 모두 돌려주기" }).click();
    await expect(page.getByText(/시간을 닫았어요/)).toBeVisible();
    await expect(async () => {
      await page.reload();
      await expect(day).toHaveText(/오는 가족5팀입장\d+\/10장/, { timeout: 2000 });
    }).toPass();
  });

  await test.step("고객센터: 인증 앱을 연결하고 한 장을 돌려주면, 한 일이 남는다", async () => {
    const desk = await openDevice({ viewport: { width: 1440, height: 900 } });
    await openAsStaff(desk, "/desk", await staffCookies("010-0000-0203"));
    // The items listed there can be settled already: the desk test runs on the same data.
    await expect(desk.getByRole("heading", { level: 1, name: "확인할 일" })).toBeVisible();
    await desk.goto(`/desk/orders?q=${numbers[1]}`);
    await desk.getByRole("link", { name: new RegExp(numbers[1] ?? "") }).click();
    await desk.getByRole("checkbox", { name: /원$/ }).first().check({ force: true });
    await desk.getByLabel("이유").fill("아이가 아파서 못 간다고 하셨어요");
    await desk.getByRole("button", { name: /원 돌려주기$/ }).click();
    await confirmByCode(desk, "010-0000-0203");
    await expect(desk.getByText("아이가 아파서 못 간다고 하셨어요")).toBeVisible();
    await expect(desk.getByText(/^환불했어요/)).toBeVisible();
    const faults = [
      ...(await axeFaults(desk)),
      ...(await findFaults(desk, "/desk")),
      ...(await findFaults(desk, `/desk/orders?q=${numbers[1]}`)),
    ];
    expect(faults).toEqual([]);
  });

  await test.step("두 기기가 끊긴 채로 같은 가족을 들이면 한 번만 들어간 것이고, 늦게 보낸 기기가 알게 된다", async () => {
    await page.reload();
    await expect(day).toHaveText(/오는 가족5팀/);
    const left = await numbersNow();
    const family = left.find((item) => item !== numbers[0] && item !== numbers[1]) ?? "";
    const before = Number(/입장(\d+)\//.exec((await day.textContent()) ?? "")?.[1]);
    const gates = [await openDevice(), await openDevice()];
    const phones = gates.map((gate) => gate.context());
    for (const gate of gates) {
      await openAsStaff(gate, "/partner/scan", gateStaff);
      await expect(gate.getByText(/오늘 입장권 \d+장을 담아 뒀어요/)).toBeVisible();
      await gate.context().setOffline(true);
    }
    for (const gate of gates) {
      await gate.getByLabel("예약번호").fill(family);
      await gate.getByRole("button", { name: "찾기" }).click();
      await gate.getByRole("button", { name: /모두 입장$/ }).click();
      await expect(gate.locator("b", { hasText: "들어가세요" })).toBeVisible();
    }
    for (const [at, gate] of gates.entries()) {
      await phones[at]?.setOffline(false);
      await expect(gate.getByText("모두 보냈어요")).toBeVisible({ timeout: 30_000 });
    }
    await expect(gates[0]?.getByText("다시 볼 입장권") as Locator).toHaveCount(0);
    await expect(gates[1]?.getByText("다시 볼 입장권") as Locator).toBeVisible();
    await expect(gates[1]?.getByText(/다른 기기로 들어갔어요/).first() as Locator).toBeVisible();
    await page.reload();
    const people = await gates[1]?.getByText(/다른 기기로 들어갔어요/).count();
    await expect(day).toHaveText(new RegExp(`입장${before + (people ?? 0)}/`));

    // Leaving with unsent entries warns, also after a reload.
    const [phone, gate] = [phones[0], gates[0]];
    if (!phone || !gate) throw new Error("no device");
    await gate.reload();
    await expect(gate.getByText("인터넷이 끊겨도 이 화면이 열려요.")).toBeVisible({ timeout: 30_000 });
    const next = left.find((item) => ![numbers[0], numbers[1], family].includes(item)) ?? "";
    await phone.setOffline(true);
    await gate.getByLabel("예약번호").fill(next);
    await gate.getByRole("button", { name: "찾기" }).click();
    await gate.getByRole("button", { name: /모두 입장$/ }).click();
    await gate.reload();
    await expect(gate.getByText("인터넷이 돌아오면 보낼 확인 2건")).toBeVisible();
    await gate.getByRole("button", { name: "로그아웃", exact: true }).click();
    const question = gate.getByRole("alertdialog", { name: "보내지 못한 입장 확인이 2건 있어요" });
    await expect(question).toBeVisible();
    expect(await axeFaults(gate)).toEqual([]);
    await question.getByRole("button", { name: "닫기" }).click();
    await expect(question).toHaveCount(0);
    await phone.setOffline(false);
    await gate.getByRole("button", { name: "로그아웃", exact: true }).click();
    await expect(gate.getByText("초대받은 휴대폰 번호로 로그인해 주세요.")).toBeVisible();
    await page.reload();
    await expect(day).toHaveText(new RegExp(`입장${before + (people ?? 0) + 2}/`));
  });

  await test.step("후기에 답하면 부모가 읽고, 살펴봐 달라고 하면 고객센터에 간다", async () => {
    await page.goto("/partner/console/reviews");
    const told = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: "답하기" }) });
    const name = (await told.first().locator("small").first().textContent())?.split(" · ")[0] ?? "";
    await told.first().getByRole("button", { name: "답하기" }).click();
    await page.getByLabel("답글").fill("다음에는 더 오래 놀 수 있게 할게요.");
    await page.getByRole("button", { name: "답글 올리기" }).click();
    await expect(page.getByText("답글을 올렸어요.").last()).toBeVisible();
    await page
      .getByRole("button", { name: `${name} 후기 살펴봐 달라고 하기` })
      .first()
      .click();
    await page.getByRole("dialog").getByRole("radio", { name: "개인정보가 있어요" }).check({ force: true });
    await page.getByRole("dialog").getByRole("button", { name: "보내기" }).click();
    await expect(page.getByText("고객센터에서 살펴보고 있어요").first()).toBeVisible();
  });

  const paths = [
    "/partner/console",
    "/partner/console/money",
    "/partner/console/stays",
    "/partner/console/questions",
    "/partner/console/reviews",
    "/partner/console/staff",
    "/partner/scan",
  ];
  for (const path of paths) expect(await findFaults(page, path)).toEqual([]);
});
