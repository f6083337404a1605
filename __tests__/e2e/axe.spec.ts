import { type BrowserContext, expect, type Page } from "@playwright/test";
import { projectFiles } from "../support/project-files";
import { carry } from "./support/ask";
import { mainPages, memberPages, visitorPages } from "./support/every-page";
import { type Furnished, furnished, PARENT } from "./support/furnished";
import { axeFaults, cutFaults, sidewaysFaults, watchTraffic } from "./support/look";
import { test } from "./support/test";

test.describe.configure({ mode: "serial" });

let context: BrowserContext;
let page: Page;
let have: Furnished;
let settled: () => Promise<void>;

test.beforeAll(async ({ browser, baseURL, request, readSession }) => {
  test.setTimeout(180_000);
  context = await browser.newContext();
  page = await context.newPage();
  settled = watchTraffic(page);
  await page.addInitScript(() => {
    localStorage.setItem("nadlang.events-popup", JSON.stringify({ until: 9e15 }));
    localStorage.setItem("nadlang.app-install", JSON.stringify({ dismissed: true }));
  });
  have = await furnished(request, baseURL ?? "", await readSession(PARENT));
});
test.afterAll(() => context?.close());

/** Opens each address and returns the faults found, each with its address. */
async function walk(addresses: readonly string[], ...looks: ((page: Page) => Promise<string[]>)[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const address of addresses) {
    await page.goto(address, { waitUntil: "load" });
    await settled();
    for (const look of looks) wrong.push(...(await look(page)).map((fault) => `${address} ${fault}`));
  }
  return wrong;
}

const everywhere = (pages: typeof visitorPages): string[] => Object.values(pages).flatMap((of) => of(have));

const asParent = (): Promise<void> => carry(context, have.parent.token);

test("화면마다 살펴볼 주소가 있다", { tag: "@all" }, () => {
  const screens = projectFiles(["pages"], [".tsx"]).filter(
    (file) => !/^pages\/(_|api\/|sitemap\/)|\.(txt|xml|js|json)\.tsx$/.test(file),
  );
  const looked = [...Object.keys(visitorPages), ...Object.keys(memberPages)];
  expect(looked.toSorted()).toEqual(screens.toSorted());
});

test("가입하지 않은 사람의 모든 화면은 axe에 걸리지 않고, 320px에서 글자가 두 배여도 옆으로 밀리지 않는다", {
  tag: "@all",
}, async () => {
  test.setTimeout(180_000);
  expect(await walk(everywhere(visitorPages), axeFaults, sidewaysFaults)).toEqual([]);
});

test("회원의 모든 화면도 그렇고, 카드의 이름과 곳이 잘리지 않는다", { tag: "@all" }, async () => {
  test.setTimeout(300_000);
  await asParent();
  expect(await walk(everywhere(memberPages), axeFaults, sidewaysFaults, cutFaults)).toEqual([]);
});

test("어두운 화면도 axe에 걸리지 않는다", { tag: "@all" }, async () => {
  test.setTimeout(120_000);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await walk(mainPages(have), axeFaults)).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
});

/** Opens a sheet with the control `opener` and checks it together with the page below. */
async function lookInto(address: string, opener: RegExp): Promise<string[]> {
  await page.goto(address, { waitUntil: "load" });
  await settled();
  const dialog = page.locator('[role="dialog"], [role="alertdialog"]');
  await page.getByRole("button", { name: opener }).first().click();
  await expect(dialog).toBeVisible();
  await settled();
  return (await axeFaults(page)).map((fault) => `${address} ${opener} ${fault}`);
}

test("열린 창도 axe에 걸리지 않는다", { tag: "@all" }, async () => {
  test.setTimeout(180_000);
  await asParent();
  const { content, draft, room, visit } = have;
  const sheets: [address: string, opener: RegExp][] = [
    ["/contents", /^조건 고르기/],
    [`/content/detail?id=${content}`, /^달력에서 고르기/],
    [`/content/detail?id=${content}`, /^물어보기/],
    ["/search/stay", /^날짜 .*바꾸기$/],
    ["/search/stay", /^인원 .*바꾸기$/],
    ["/search/stay/result", /^조건 고르기/],
    [`/stay/detail?${room}`, /^날짜 .*바꾸기$/],
    [`/payment?${draft}`, /^직접 고르기/],
    ["/mypage/children", /^아이 등록/],
    ["/mypage/address", /배송지 .*(등록|추가)|^수정/],
    [`/mypage/purchases/detail?id=${visit}`, /^예약 취소하기/],
    [`/mypage/purchases/detail?id=${visit}`, /^조부모님께 맡기기/],
    [`/mypage/purchases/detail?id=${visit}`, /^크게 보기/],
    ["/mypage", /^로그아웃/],
  ];
  const wrong: string[] = [];
  for (const [address, opener] of sheets) wrong.push(...(await lookInto(address, opener)));
  await context.clearCookies();
  // Asking a question when signed out opens the login.
  wrong.push(...(await lookInto(`/content/detail?id=${content}`, /^물어보기/)));
  expect(wrong).toEqual([]);
});
