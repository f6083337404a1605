import { screen, within } from "@testing-library/react";
import { http } from "msw";
import { DetailScreen } from "@/features/content/detail-screen";
import type { ContentDetail } from "@/shared/contract/main/contents";
import { mapHosts } from "../../support/map-world";
import { replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";
import { activity, hajun, slot, stories, story } from "./activity";

jest.setTimeout(30_000);

const at = (path: string) => `${mainBase}${path}`;
let asked: string[] = [];
let child = hajun;

const open = async (facts: Partial<ContentDetail>) => {
  asked = mapHosts();
  const detail = activity(facts);
  server.use(
    http.get(at("/contents/9/"), () => replied(detail)),
    http.get(at("/contents/9/slots/"), () => replied({ slots: [slot()] })),
    http.get(at("/contents/9/coupons/"), () => replied({ coupons: [] })),
    http.get(at("/contents/9/reviews/"), () => replied(stories([story()]))),
    http.get(at("/contents/9/related/"), () => replied({ contents: [] })),
    http.get(at("/contents/9/questions/"), () => replied({ questions: [], total_count: 0 })),
  );
  const family = { children: [child], chosen: [child], adults: 1 };
  renderScreen(<DetailScreen input={{ id: 9, date: null }} />, { family });
  const title = await screen.findByRole("heading", { name: facts.needs_shipping ? "문의" : "위치와 문의" });
  return within(title.closest('[id="place"]') as HTMLElement);
};

const map = /^도토리골 농장 지도/;
const imported: Partial<ContentDetail> = { sale_state: "info_only", options: [], min_price: null };

test.each([
  ["파는 놀이", {}],
  ["가져온 공공 정보", imported],
])("%s의 상세에 지도와 주소, 주소 복사, 길 찾기가 있다", async (_name, facts) => {
  const place = await open(facts);
  const ground = await place.findByRole("group", { name: map });
  expect(ground.querySelectorAll(".mark")).toHaveLength(1);
  expect(asked.length).toBeGreaterThan(0);
  expect(place.getByText("경기도 양평군 나들길 1")).toBeVisible();
  expect(place.getByRole("button", { name: "주소 복사" })).toBeVisible();
  const name = encodeURIComponent("도토리골 농장");
  const hrefs = ["네이버 지도", "카카오맵", "티맵"].map((way) =>
    place.getByRole("link", { name: way }).getAttribute("href"),
  );
  expect(hrefs).toEqual([
    `https://map.naver.com/p/directions/-/127.5,37.5,${name}/-/transit`,
    `https://map.kakao.com/link/to/${name},37.5,127.5`,
    `tmap://route?goalname=${name}&goalx=127.5&goaly=37.5`,
  ]);
  expect(place.queryByText(/아직 몰라요/)).not.toBeInTheDocument();
});

test("좌표를 모르면 그렇게 말하고 주소로 찾는 길을 낸다", async () => {
  const place = await open({ ...imported, lat: null, lng: null });
  expect(place.getByText(/정확한 위치는 아직 몰라요/)).toBeVisible();
  expect(place.getByRole("link", { name: "지도에서 찾기" })).toHaveAttribute(
    "href",
    `https://map.kakao.com/link/search/${encodeURIComponent("경기도 양평군 나들길 1")}`,
  );
  expect(place.getByRole("button", { name: "주소 복사" })).toBeVisible();
  expect(place.queryByRole("group", { name: map })).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});

test("번지를 모르는 행사는 동네와 장소의 이름으로 찾는다", async () => {
  const event = { address: "서울특별시 마포구", place: "나들문화관" };
  const place = await open({ ...imported, lat: null, lng: null, ...event });
  expect(place.getByRole("link", { name: "지도에서 찾기" })).toHaveAttribute(
    "href",
    `https://map.kakao.com/link/search/${encodeURIComponent("서울특별시 마포구 나들문화관")}`,
  );
});

test("주소도 모르면 그렇게 말하고, 찾아갈 길을 지어내지 않는다", async () => {
  const place = await open({ ...imported, lat: null, lng: null, address: "" });
  expect(place.getByText(/정확한 주소를 아직 몰라요/)).toBeVisible();
  expect(place.queryByRole("link", { name: /지도|티맵/ })).not.toBeInTheDocument();
  expect(place.queryByRole("button", { name: "주소 복사" })).not.toBeInTheDocument();
});

test("집으로 보내는 상품에는 지도도 주소도 길 찾기도 없고, 물어볼 곳만 있다", async () => {
  const place = await open({ needs_shipping: true, dating: "open" });
  expect(place.getByText(/찾아갈 곳은 없어요/)).toBeVisible();
  expect(place.getByRole("link", { name: "0507-0000-0009" })).toBeVisible();
  expect(place.queryByRole("link", { name: /지도|티맵/ })).not.toBeInTheDocument();
  expect(place.queryByText("경기도 양평군 나들길 1")).not.toBeInTheDocument();
  expect(screen.queryByText("경기 양평군")).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});

test.each<[to: string, shown: string]>([
  ["02:00", "18:00~다음 날 02:00"],
  ["00:00", "18:00~24:00"],
  ["21:00", "18:00~21:00"],
])("%s까지 여는 곳은 “%s”라고 보인다", async (to, shown) => {
  const hours: [string, string] = ["18:00", to];
  const place = await open({ ...imported, opening_hours: { weekday: hours, holiday: hours, closed_text: "" } });
  expect(place.getAllByText(shown).length).toBeGreaterThan(0);
});

test("요일마다 여는 시간을 말하고, 쉬는 요일은 휴무라고 한다", async () => {
  const open9: [string, string] = ["09:00", "18:00"];
  const opening_hours = { weekday: open9, weekend: null, holiday: open9, closed_text: "매주 월요일, 1월 1일" };
  const listRows = (list: Element | null) =>
    [...(list?.querySelectorAll("dt") ?? [])].map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  const place = await open({ ...imported, opening_hours });
  expect(listRows(place.getByText("쉬는 날").closest("dl"))).toEqual([
    ["월요일", "휴무"],
    ["화~금요일", "09:00~18:00"],
    ["토~일요일", "휴무"],
    ["공휴일", "09:00~18:00"],
    ["쉬는 날", "매주 월요일, 1월 1일"],
  ]);
});

test("모르는 시설은 한 줄로 접고, 아는 시설만 펼쳐 보인다", async () => {
  await open({ ...imported, facilities: { parking: "yes", stroller: "no" } });
  expect(screen.getByText("주차", { selector: "b" }).closest("li")).toHaveTextContent("있어요");
  expect(screen.getByText("유모차 입장", { selector: "b" }).closest("li")).toHaveTextContent("없어요");
  const folded = screen.getByText("10가지는 아직 몰라요").closest("details");
  expect(folded?.open).toBe(false);
  expect(folded).toHaveTextContent("수유실 · 기저귀 갈이대");
});

test.each([
  ["2026-11-28", "하준은 딱 맞아요"],
  [null, /만 4세부터/],
] as const)("첫날이 %s인 행사가 맞는지는 오늘이 아니라 그날로 정한다", async (shown_from, sentence) => {
  // He turns four after today, 20 November, and before the event.
  child = { ...hajun, birth: "2022-11-25" };
  await open({ ...imported, shown_from });
  child = hajun;
  expect(screen.getByText(sentence)).toBeVisible();
});
