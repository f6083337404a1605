import { expect } from "@playwright/test";
import { type Furnished, furnished, PARENT } from "./support/furnished";
import { watchTraffic } from "./support/look";
import { type OpenDevice, test } from "./support/test";

test.describe.configure({ mode: "serial" });

const DAY_MS = 86_400_000;

/** Screens with dates, fees, sums by time, or times left. */
const screens = ({ content, room, draft, visit, night, stay }: Furnished): readonly string[] => [
  "/",
  `/content/detail?id=${content}`,
  `/stay/detail?${room}`,
  `/stay/product?${room}`,
  `/search/stay/result`,
  `/payment?${draft}`,
  `/stay/payment?${room}`,
  `/mypage/purchases/detail?id=${visit}`,
  `/mypage/purchases/detail?id=${night}`,
  "/mypage/purchases/activity",
  "/mypage/point",
  "/mypage/coupon",
  "/mypage",
  `/stay/review?id=${stay}`,
];

let have: Furnished;
test.beforeAll(async ({ baseURL, request, readSession }) => {
  test.setTimeout(180_000);
  have = await furnished(request, baseURL ?? "", await readSession(PARENT));
});
const withoutCountdown = (text: string): string =>
  text
    .replaceAll(/\d+:\d\d(?!\d)/g, "0:00")
    .replaceAll(/\d+분 (남음|전)/g, "0분")
    .replaceAll(/\s+/g, " ");

/** The text of each screen on a phone that runs `wrongMs` ahead. */
async function textsOn(openDevice: OpenDevice, wrongMs: number): Promise<Record<string, string>> {
  const page = await openDevice({ token: have.parent.token });
  await page.addInitScript((ms) => {
    const Real = Date;
    const now = () => Real.now() + ms;
    globalThis.Date = new Proxy(Real, {
      construct: (target, args) => Reflect.construct(target, args.length === 0 ? [now()] : args),
      get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
    });
  }, wrongMs);
  const settled = watchTraffic(page);
  const texts: Record<string, string> = {};
  for (const address of screens(have)) {
    await page.goto(address);
    await settled();
    texts[address] = withoutCountdown(await page.locator("#main").innerText());
  }
  return texts;
}

test("시계가 틀린 휴대폰의 열네 화면은 시계가 맞는 휴대폰과 같은 말을 한다", { tag: "@all" }, async ({
  openDevice,
}) => {
  test.setTimeout(600_000);
  const right = await textsOn(openDevice, 0);
  for (const days of [3, -1, 400, -400]) {
    const wrong = await textsOn(openDevice, days * DAY_MS);
    expect({ days, texts: wrong }).toEqual({ days, texts: right });
  }
});
