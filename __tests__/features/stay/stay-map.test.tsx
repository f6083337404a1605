import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { ResultScreen } from "@/features/stay/result/result-screen";
import { addressesAsked, expectNoPlace, mapHosts, phoneWithMap, pin } from "../../support/map-world";
import { replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { at, openAt, soldOut, stay, stayHosts, terms } from "./world";

const base = "/search/stay/result?check_in=2026-11-28&check_out=2026-11-30&adults=2&view=map";
const { offer } = stay();
const villa = stay({ id: 1, name: "물마루", offer: offer && { ...offer, terms: terms("2026-11-28", "2026-11-30") } });
const hanok = soldOut({ id: 2, name: "마감된 한옥", lat: 37.5, lng: 127.2 });
const weekly = stay({ id: 3, name: "느린 마당", lat: 37.2, lng: 126.7, offer: null, unavailable: "min_nights" });
const area = (id: number, name: string, districts: number[]) => ({
  ...{ id, name, districts, parentId: 400, accommodation_count: 4 },
});

phoneWithMap();
beforeEach(() => {
  mapHosts();
});
const seen = addressesAsked();

const open = (url = base, cards = [villa, hanok, weekly]) => {
  const { asked } = stayHosts({ page: ({ index }) => (index === "1" ? cards : []) });
  const sub_locations = [area(401, "가평·양평", [41820000]), area(402, "포천", [41650000])];
  server.use(
    http.get(at("/stay-locations"), () =>
      replied({ locations: [{ ...area(400, "경기", []), parentId: null, sub_locations }] }),
    ),
    http.get("http://localhost/districts.json", () =>
      Response.json([
        [41820000, 41000000, "가평군", 37.83, 127.51],
        [41650000, 41000000, "포천시", 37.97, 127.25],
      ]),
    ),
  );
  return { asked, ...openAt(url, <ResultScreen />) };
};
const titles = () => screen.getAllByRole("article").map((card) => within(card).getByRole("heading").textContent);

test("숙소 핀은 묵는 밤을 모두 더한 금액을 말하고, 빈방이 없으면 마감이라고 한다", async () => {
  open();
  expect(await pin(/^물마루, 2박 2명 총 300,000원$/)).toHaveTextContent("300,000원");
  expect(await pin(/^마감된 한옥, 고른 날짜는 마감됐어요/)).toHaveTextContent("마감");
});

test("더 길게 묵어야 하는 숙소의 핀도 보이는 말을 먼저 읽고 이유를 읽는다", async () => {
  open();
  const label = (await pin(/^느린 마당, /)).getAttribute("aria-label");
  expect(label).toMatch(/^느린 마당, 마감 · ./);
});

test("안내만 있는 곳의 핀은 마감이 아니라 안내라고 한다", async () => {
  const forest = stay({ id: 3, name: "숲 휴양림", offer: null, unavailable: "info_only", lat: 37.6, lng: 127.3 });
  open(base, [villa, forest]);
  expect(await pin(/^숲 휴양림, 안내만 있어요$/)).toHaveTextContent("안내");
});

test("핀을 고르면 그 숙소가 목록 맨 앞에 선다", async () => {
  open();
  fireEvent.click(await pin(/^마감된 한옥, /));
  await waitFor(() => expect(titles()).toEqual(["마감된 한옥", "물마루", "느린 마당"]));
});

test("사진으로 돌아가도 고른 조건과 순서는 남는다", async () => {
  const { queryNow } = open(`${base}&facilities=parking&sort=price-asc`);
  await pin(/^물마루, /);
  fireEvent.click(screen.getByRole("button", { name: "사진으로 보기" }));
  expect(queryNow()).toMatchObject({ facilities: "parking", sort: "price-asc" });
  expect(queryNow()).not.toHaveProperty("view");
});

test("지도를 옮기면 그 지역 이름으로 다시 찾고, 좌표는 어디에도 보내지 않는다", async () => {
  const { asked, queryNow } = open(`${base}&keyword=물놀이`);
  await pin(/^물마루, /);
  fireEvent.click(screen.getByRole("button", { name: "멀리 보기" }));
  fireEvent.click(await screen.findByRole("button", { name: "이 지역 다시 검색" }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ location_id: "401" }));
  expect(queryNow()).toMatchObject({ view: "map", location_id: "401" });
  expect(queryNow()).not.toHaveProperty("keyword");
  expectNoPlace(seen);
});
