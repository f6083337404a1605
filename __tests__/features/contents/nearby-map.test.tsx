import { onlineManager } from "@tanstack/react-query";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { NearbyScreen } from "@/features/contents/nearby/nearby-screen";
import { addressesAsked, expectNoPlace, mapHosts, pin, squares } from "../../support/map-world";
import { phoneWithNearby } from "./nearby-world";
import { card, farmOnMap as farm, hajun, list, listHosts, openAt, seoa, ticket, titles } from "./world";

const museum = card({
  pk: 2,
  name: "공룡 전시",
  lat: 37.57,
  lng: 127.02,
  min_price: 0,
  list_price: 0,
  options: [ticket(3, "adult", 0), ticket(4, "child", 0)],
});

const position = (answer: Geolocation["getCurrentPosition"]) =>
  Object.defineProperty(navigator, "geolocation", { configurable: true, value: { getCurrentPosition: answer } });

phoneWithNearby();
const seen = addressesAsked();

const open = (url = "/maps?loc=11110000", cards = [farm, museum]) => {
  const asked = listHosts(() => cards);
  return { asked, ...openAt(url, <NearbyScreen />, [hajun, seoa]) };
};

test("핀은 우리 가족이 모두 내는 금액을 말하고, 무료는 무료라고 한다", async () => {
  mapHosts();
  open();
  const paid = await pin(/^딸기 따기, .*54,000원, 나이 맞음 /);
  expect(paid).toHaveTextContent("54,000원");
  expect(await pin(/^공룡 전시, 어른 2 · 아이 . 무료/)).toHaveTextContent("무료");
  expect(screen.getByText("지도 경계: 통계청 SGIS · 박물관: 공공데이터포털")).toBeInTheDocument();
});

test("찾는 동네는 테두리로 두드러지고, 지도에는 축척이 있다", async () => {
  const [west, ...rest] = squares.shapes;
  if (!west) throw new Error("no shape");
  const jongno = { ...west, at: [37.5949, 126.9773] as const };
  mapHosts(() => HttpResponse.json({ ...squares, shapes: [jongno, ...rest] }));
  open();
  await pin(/^딸기 따기, /);
  await waitFor(() => expect(document.querySelectorAll("path.district")).toHaveLength(1));
  expect(screen.getByText(/^\d+ k?m$/)).toBeInTheDocument();
});

test("강은 물빛으로 흐르고 이름이 한 번 보이며, 가까이 보면 동네와 박물관의 이름도 보인다", async () => {
  mapHosts();
  open();
  await pin(/^딸기 따기, /);
  await waitFor(() => expect(document.querySelectorAll("path.river")).toHaveLength(1));
  expect(await screen.findByText("푸른강")).toHaveAttribute("data-kind", "water");
  for (let closer = 0; closer < 3; closer++) fireEvent.click(screen.getByRole("button", { name: "가까이 보기" }));
  await waitFor(() => expect(document.querySelector("[data-kind='neighbourhood'], [data-kind='spot']")).not.toBeNull());
});

test("찾는 동네의 경계를 모르면 테두리를 그리지 않는다", async () => {
  mapHosts();
  open();
  await pin(/^딸기 따기, /);
  await waitFor(() => expect(document.querySelector("path.land")).not.toBeNull());
  expect(document.querySelector("path.district")).toBeNull();
});

test("핀을 고르면 그 놀이가 목록 맨 앞에 서고, 다시 누르면 제자리로 간다", async () => {
  mapHosts();
  open();
  const free = await pin(/^공룡 전시, /);
  expect(await titles()).toEqual(["딸기 따기", "공룡 전시"]);
  fireEvent.click(free);
  await waitFor(async () => expect(await titles()).toEqual(["공룡 전시", "딸기 따기"]));
  expect(free).toHaveAttribute("aria-pressed", "true");
  fireEvent.click(free);
  await waitFor(async () => expect(await titles()).toEqual(["딸기 따기", "공룡 전시"]));
});

test("목록의 카드를 가리키면 지도에서 그 핀이 두드러진다", async () => {
  mapHosts();
  open();
  const free = await pin(/^공룡 전시, /);
  fireEvent.focus(within(await list()).getByRole("link", { name: /공룡 전시/ }));
  await waitFor(() => expect(free).toHaveAttribute("data-pointed", "true"));
});

test("겹치는 곳은 묶어서 몇 곳인지 말하고, 한자리에 있으면 눌렀을 때 모두 앞에 선다", async () => {
  mapHosts();
  const same = [3, 4].map((pk) => card({ pk, name: `한집 ${pk}`, lat: 37.62, lng: 126.94 }));
  open("/maps?loc=11110000", [farm, museum, ...same]);
  fireEvent.click(await pin(/^2곳: 한집 3/));
  await waitFor(async () => expect((await titles()).slice(0, 2)).toEqual(["한집 3", "한집 4"]));
});

test("목록만 보아도 고른 조건은 남고, 지도로 돌아와도 남는다", async () => {
  mapHosts();
  const { queryNow, asked } = open("/maps?loc=11110000&facilities=nursing_room&child_months=48");
  await pin(/^딸기 따기, /);
  fireEvent.click(screen.getByRole("button", { name: "목록" }));
  expect(queryNow()).toEqual({ loc: "11110000", facilities: "nursing_room", child_months: "48", view: "list" });
  await waitFor(() =>
    expect(screen.queryByText("지도 경계: 통계청 SGIS · 박물관: 공공데이터포털")).not.toBeInTheDocument(),
  );
  expect(await titles()).toEqual(["딸기 따기", "공룡 전시"]);
  fireEvent.click(screen.getByRole("button", { name: "주차" }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ facilities: "nursing_room,parking", size: "50" }));
  expect(queryNow()).toMatchObject({ view: "list", facilities: "nursing_room", layers: "parking" });
  fireEvent.click(screen.getByRole("button", { name: "지도" }));
  await waitFor(() =>
    expect(queryNow()).toEqual({
      loc: "11110000",
      facilities: "nursing_room",
      child_months: "48",
      layers: "parking",
    }),
  );
});

test("목록만 보기로 열면 지도는 하나도 받지 않는다", async () => {
  const maps = mapHosts();
  open("/maps?loc=11110000&view=list");
  expect(await titles()).toEqual(["딸기 따기", "공룡 전시"]);
  expect(await screen.findAllByText(/쪽으로 .*수확체험/)).toHaveLength(2);
  expect(maps).toEqual([]);
});

test("지도를 옮기면 그 지역의 동네와 둘레로 다시 찾고, 좌표는 어디에도 보내지 않는다", async () => {
  mapHosts();
  const { asked } = open("/maps?loc=11110000&facilities=parking");
  await pin(/^딸기 따기, /);
  expect(screen.queryByRole("button", { name: "이 지역 다시 검색" })).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "멀리 보기" }));
  fireEvent.click(await screen.findByRole("button", { name: "이 지역 다시 검색" }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ loc: "11110000", facilities: "parking" }));
  await waitFor(() => expect(asked.at(-1)?.distance).not.toBe("15"));
  expect(screen.queryByRole("button", { name: "이 지역 다시 검색" })).not.toBeInTheDocument();
  expectNoPlace(seen);
});

test("현재 위치는 이 기기에서 가장 가까운 동네로 바뀌고, 좌표는 어디에도 보내지 않는다", async () => {
  mapHosts();
  position((found) => found({ coords: { latitude: 37.4981, longitude: 127.0612 } } as GeolocationPosition));
  const { asked, queryNow } = open();
  await pin(/^딸기 따기, /);
  fireEvent.click(screen.getByRole("button", { name: "현재 위치로 찾기" }));
  await waitFor(() => expect(queryNow()).toMatchObject({ loc: "11680000" }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ loc: "11680000", distance: "15" }));
  expectNoPlace(seen);
});

test("지도 그림을 받지 못해도 목록과 핀은 그대로이고, 다시 받을 수 있다", async () => {
  let broken = true;
  const maps = mapHosts(() => (broken ? HttpResponse.error() : HttpResponse.json({ step: 1, arcs: [], shapes: [] })));
  open();
  expect(await screen.findByText(/지도 그림을 불러오지 못했어요/)).toBeInTheDocument();
  expect(await titles()).toEqual(["딸기 따기", "공룡 전시"]);
  expect(await pin(/^딸기 따기, /)).toBeInTheDocument();
  broken = false;
  const before = maps.length;
  fireEvent.click(screen.getByRole("button", { name: "다시 시도" }));
  await waitFor(() => expect(screen.queryByText(/지도 그림을 불러오지 못했어요/)).not.toBeInTheDocument());
  expect(maps.length).toBeGreaterThan(before);
});

test("연결이 끊긴 동안 연 지도는 기다린다고 곧바로 말하고, 목록은 그대로이며, 이어지면 스스로 그린다", async () => {
  const maps = mapHosts();
  open("/maps?loc=11110000&view=list");
  expect(await titles()).toEqual(["딸기 따기", "공룡 전시"]);
  onlineManager.setOnline(false);
  try {
    fireEvent.click(screen.getByRole("button", { name: "지도" }));
    expect(await screen.findByText(/^지도는 연결되는 대로/)).toBeInTheDocument();
    expect(await pin(/^딸기 따기, /)).toBeInTheDocument();
    fireEvent.click(screen.getByRole("button", { name: "목록" }));
    await waitFor(() => expect(screen.queryByText(/^지도는 연결되는 대로/)).not.toBeInTheDocument());
    expect(await titles()).toEqual(["딸기 따기", "공룡 전시"]);
    fireEvent.click(screen.getByRole("button", { name: "지도" }));
    expect(await screen.findByText(/^지도는 연결되는 대로/)).toBeInTheDocument();
    expect(maps).toEqual([]);
  } finally {
    onlineManager.setOnline(true);
  }
  await waitFor(() => expect(screen.queryByText(/^지도는 연결되는 대로/)).not.toBeInTheDocument());
  expect(maps.length).toBeGreaterThan(0);
});
