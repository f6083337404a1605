import { fireEvent, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { RegionScreen } from "@/features/region/region-screen";
import { districtRows } from "../../support/district-rows";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen, type ScreenSettings } from "../../support/screen";
import { mainBase } from "../../support/test-http";

const at = (path: string) => `${mainBase}${path}`;
const jongno = { pk: 11110000, parent_pk: 11000000, level: 2, name: "종로구", full_name: "서울특별시 종로구" };
const sejongno = { pk: 11110119, parent_pk: 11110000, level: 3, name: "세종로", full_name: "서울특별시 종로구 세종로" };
const profile = {
  level: "2",
  marketing_agree: true,
  email_permission: false,
  sms_permission: false,
  event_push_permission: false,
  night_permission: false,
  district: null,
  consents: [],
};

let sent: string[] = [];

const hosts = () => {
  sent = [];
  const note = async ({ request }: { request: Request }) => {
    sent.push(`${request.url} ${request.method === "GET" ? "" : await request.clone().text()}`);
  };
  server.use(
    http.get("*/districts.json", () => HttpResponse.json(districtRows())),
    http.get(at("/locations/"), () =>
      replied({
        locations: [
          {
            id: 11000000,
            name: "서울특별시",
            parentId: null,
            sub_locations: [{ id: 11110000, name: "종로구", parentId: 11000000 }],
          },
        ],
      }),
    ),
    http.get(at("/regions/categories/"), () => replied({ section: "LS01", regions: [] })),
    http.get(at("/districts/"), () => replied({ districts: [sejongno] })),
    http.get(at("/districts/search/"), async (info) => {
      await note(info);
      const q = new URL(info.request.url).searchParams.get("q");
      return replied({ districts: q === "없는곳" ? [] : [jongno], is_guess: q === "종노구" });
    }),
    http.get(at("/districts/:pk/"), () => replied(jongno)),
    http.get(at("/users/me/"), () => refused(500, "E500")),
    http.get(at("/users/profile/"), () => replied(profile)),
    http.put(at("/users/profile/"), async (info) => {
      await note(info);
      return replied({ ...profile, district: { pk: 11110119, name: "세종로" } });
    }),
  );
  const real = globalThis.fetch;
  jest
    .spyOn(globalThis, "fetch")
    .mockImplementation((input, init) =>
      real(typeof input === "string" && input.startsWith("/") ? `http://localhost${input}` : input, init),
    );
};

const standAt = (answer: { lat: number; lng: number } | { code: number }) => {
  const getCurrentPosition = (found: (at: unknown) => void, failed: (error: unknown) => void) =>
    "code" in answer ? failed(answer) : found({ coords: { latitude: answer.lat, longitude: answer.lng } });
  Object.defineProperty(navigator, "geolocation", { configurable: true, value: { getCurrentPosition } });
};

const open = (settings: ScreenSettings = {}) => {
  hosts();
  return renderScreen(<RegionScreen />, settings);
};
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole("button", { name }));

test("시·도, 시·군·구, 동을 차례로 펼쳐 고르고, 왔던 곳으로 돌아간다", async () => {
  const { went, store } = open({ router: { query: { back: "/contents?category=2" } } });
  await press("서울특별시");
  await press("종로구");
  await press("세종로");
  await press("세종로, 이 동네로 볼게요");
  await waitFor(() => expect(went).toEqual(["/contents?category=2"]));
  expect(store.getState().region).toMatchObject({ district_pk: 11110119, chosen: true, recent_pks: [11110119] });
  expect(JSON.parse(window.localStorage.getItem("nadlang.region") ?? "{}")).toEqual({
    current: 11110119,
    recent: [11110119],
  });
});

test("적은 것을 지우면 목록이 돌아오고 이어서 적을 수 있다", async () => {
  open();
  const field = await screen.findByRole("searchbox");
  fireEvent.change(field, { target: { value: "성수" } });
  await waitFor(() => expect(screen.queryByRole("button", { name: "서울특별시" })).not.toBeInTheDocument());
  await press("입력한 이름 지우기");
  expect(field).toHaveValue("");
  expect(field).toHaveFocus();
  expect(await screen.findByRole("button", { name: "서울특별시" })).toBeVisible();
});

test("구·군이 많은 곳은 첫 글자로 건너뛴다", async () => {
  open();
  const names = [
    "가평군",
    "고양시",
    "과천시",
    "광명시",
    "광주시",
    "구리시",
    "군포시",
    "김포시",
    "남양주시",
    "동두천시",
    "부천시",
    "성남시",
    "수원시",
    "파주시",
  ];
  server.use(
    http.get(at("/locations/"), () =>
      replied({
        locations: [
          {
            id: 41000000,
            name: "경기도",
            parentId: null,
            sub_locations: names.map((name, index) => ({ id: 41000001 + index, name, parentId: 41000000 })),
          },
        ],
      }),
    ),
  );
  const seen: (string | null)[] = [];
  Element.prototype.scrollIntoView = function scroll() {
    seen.push(this.textContent);
  };
  await press("경기도");
  await press("ㅅ");
  await press("ㅍ");
  expect(seen).toEqual(["성남시", "파주시"]);
});

test("시·도는 우리 동네에서 가까운 순서로, 놀이가 몇 곳인지와 함께 선다", async () => {
  const names: [number, string][] = [
    [50000000, "제주특별자치도"],
    [26000000, "부산광역시"],
    [28000000, "인천광역시"],
    [11000000, "서울특별시"],
  ];
  open();
  server.use(
    http.get(at("/locations/"), () =>
      replied({ locations: names.map(([id, name]) => ({ id, name, parentId: null, sub_locations: [] })) }),
    ),
    http.get(at("/regions/categories/"), () =>
      replied({ section: "LS01", regions: [{ pk: 11000000, name: "서울특별시", content_count: 44 }] }),
    ),
  );
  expect(await screen.findByRole("button", { name: "서울특별시 놀이 44곳" })).toBeVisible();
  const order = screen.getAllByRole("button", { expanded: false }).map(({ textContent }) => textContent?.trim());
  expect(order).toEqual(["서울특별시 놀이 44곳", "인천광역시", "부산광역시", "제주특별자치도"]);
});

test("다른 곳으로 돌아가라는 주소는 따르지 않는다", async () => {
  const { went } = open({ router: { query: { back: "https://evil.example" } } });
  await press("서울특별시");
  await press("종로구");
  await press("종로구 전체");
  await press(/이 동네로 볼게요/);
  await waitFor(() => expect(went).toEqual(["/"]));
});

test("위치 권한이 꺼져 있으면 이유를 말하고, 목록은 그대로 있다", async () => {
  standAt({ code: 1 });
  open();
  await press("현재 위치로 찾기");
  expect(await screen.findByText(/위치 권한이 꺼져 있어요/)).toBeInTheDocument();
  expect(await screen.findByRole("button", { name: "서울특별시" })).toBeInTheDocument();
});

test("위치를 알 수 없으면 동네를 고르게 한다", async () => {
  standAt({ code: 2 });
  open();
  await press("현재 위치로 찾기");
  expect(await screen.findByText(/지금 위치를 알 수 없어요/)).toBeInTheDocument();
});

test("현재 위치는 기기에서 동네로 바뀌고, 좌표는 어디에도 가지 않는다", async () => {
  standAt({ lat: 37.5949, lng: 126.9773 });
  open({ isMember: true });
  await press("현재 위치로 찾기");
  await press("종로구, 이 동네로 볼게요");
  await waitFor(() => expect(sent.some((item) => item.includes('"district":11110000'))).toBe(true));
  expect(sent.filter((item) => /37\.59|126\.97/.test(item))).toEqual([]);
});

test("회원의 동네는 내 정보에도 저장되고, 다른 설정은 그대로다", async () => {
  open({ isMember: true });
  await press("서울특별시");
  await press("종로구");
  await press("세종로");
  await press(/이 동네로 볼게요/);
  await waitFor(() => expect(sent).toHaveLength(1));
  const body = sent[0]?.slice(sent[0].indexOf("{")) ?? "";
  expect(JSON.parse(body)).toEqual({
    marketing_agree: true,
    email_permission: false,
    sms_permission: false,
    event_push_permission: false,
    night_permission: false,
    district: 11110119,
  });
});

test("똑같은 이름이 없으면 비슷한 동네를, 그것도 없으면 없다고 말한다", async () => {
  open();
  const field = await screen.findByRole("searchbox", { name: "동네 이름" });
  fireEvent.change(field, { target: { value: "종노구" } });
  expect(await screen.findByText(/혹시 이 동네인가요/)).toBeInTheDocument();
  fireEvent.change(field, { target: { value: "없는곳" } });
  await waitFor(() => expect(screen.getAllByText(/찾지 못했어요/).length).toBeGreaterThan(0));
});
