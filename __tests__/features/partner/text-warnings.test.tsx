import { fireEvent, screen, within } from "@testing-library/react";
import { http } from "msw";
import { ContentsScreen } from "@/features/partner/content/contents-screen";
import { VenueStaysScreen } from "@/features/partner/stays/stays-screen";
import type { ContentForm, VenueContent } from "@/shared/contract/main/staff/content";
import { replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";

const ME = {
  id: "s1",
  name: "한대표",
  role: "owner",
  venue_pk: 1,
  venue_name: "꼬미 놀이연구소",
  expires_at: "2099-01-01T00:00:00Z",
  has_authenticator: false,
};
const child = {
  pk: 1,
  name: "어린이",
  band: "child" as const,
  min_months: 36,
  max_months: 95,
  price: 12_000,
  seats: 1,
};
const form: ContentForm = {
  name: "구름 놀이",
  photos: [],
  summary: "구름 위를 걸어요.",
  description: "두 돌 전 아기 자리가 있어요. 매주 토요일은 쉬어요. 비가 오면 바깥 순서를 옮겨요.",
  sub_category_pk: 1,
  district_pk: 1,
  place: "구름 마당",
  address: "",
  point: null,
  indoor: "indoor",
  duration_minutes: 60,
  min_months: 36,
  max_months: 95,
  guardian_under_months: null,
  min_height_cm: null,
  facilities_yes: [],
  facilities_no: ["nursing_room"],
  papers: [],
  cautions: ["수유실에서는 조용히 해요."],
  allergens: null,
  safety: { inspector: "", inspected_on: null, insurer: "", insured_until: null },
  entrance: [],
  max_per_order: 10,
  options: [child],
  refund_rates: [0, 0, 0, 0, 0],
};
const content: VenueContent = {
  ...{ id: "p1", state: "draft", name: form.name, content_pk: 7, is_on_sale: false, opens_at: null },
  ...{ can_publish: true, updated_at: "2026-11-20T00:00:00Z", form, version: "v1", category_name: null },
  ...{ district_name: null, return_reason: "", submitted_at: null, venue_name: "꼬미", audit: [] },
};
const slot = {
  ...{ pk: 1, date: "2026-12-05", starts_at: "10:00", ends_at: "11:00", capacity: 5 },
  ...{ on_site: 0, is_calm: false, taken: 0, is_closed: false, version: "t1" },
};

beforeEach(() => {
  localStorage.clear();
  server.use(http.get(`${mainBase}/staff/me/`, () => replied({ staff: ME })));
});

const doubts = async (): Promise<string[]> => {
  const title = await screen.findByText("다시 읽어 볼 글이 있어요");
  const box = title.closest<HTMLElement>("[role=status]");
  return box
    ? within(box)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent ?? "")
    : [];
};

test("놀이의 글이 입장권·파는 시간·실내·시설과 어긋나면 알려 주되 보내는 것은 막지 않는다", async () => {
  server.use(
    http.get(`${mainBase}/partner/contents/p1/`, () => replied(content)),
    http.get(`${mainBase}/partner/contents/p1/times/`, () => replied({ slots: [slot], next: null })),
    http.get(`${mainBase}/categories/`, () => replied([])),
  );
  renderScreen(<ContentsScreen input={{ isDemo: true, id: "p1" }} />);
  await screen.findByText(/그 요일에 파는 시간이 있어요/);
  expect(await doubts()).toEqual([
    "글의 나이(두 돌)가 입장권의 나이와 달라요.두 돌 전 아기 자리가 있어요.",
    "토요일에 쉰다고 썼는데, 그 요일에 파는 시간이 있어요.매주 토요일은 쉬어요.",
    "‘실내·야외’에서 고른 것과 글(비가 오면)이 달라요.비가 오면 바깥 순서를 옮겨요.",
    "시설에서 고른 것과 글이 달라요: 수유실수유실에서는 조용히 해요.",
  ]);
  expect(screen.getByRole("button", { name: "확인 요청하기" })).toBeEnabled();
  fireEvent.change(screen.getByLabelText(/자세한 소개/), { target: { value: "구름 위를 걸어요." } });
  expect(await doubts()).toEqual(["시설에서 고른 것과 글이 달라요: 수유실수유실에서는 조용히 해요."]);
});

test("숙소의 글이 시설과 어긋나면 알려 준다", async () => {
  const page = {
    ...{ name: "숲속산장", type_code: "forest", district_pk: 1, place: "", address: "", point: null },
    ...{ summary: "", description: "", guide: "", check_in_from: "", check_out_until: "" },
    ...{ facilities_yes: ["barbecue"], facilities_no: [], rules: ["숲에서는 불을 피우지 않아요."] },
    ...{ refund_rates: null, photos: [], rooms: [] },
  };
  const stay = {
    ...{ id: 3, name: "숲속산장", is_on_sale: true, version: "v1", rooms: [], audit: [] },
    form: { bands: [], adult_fee: 0, mandatory_fee: 0, min_nights: 1, gear: [] },
    page: {
      ...{ state: "draft", form: page, version: "p1", return_reason: "", submitted_at: null, can_publish: true },
      ...{ is_shown: true, district_name: "", venue_name: "바람언덕" },
    },
  };
  server.use(
    http.get(`${mainBase}/partner/stays/`, () => replied({ stays: [] })),
    http.get(`${mainBase}/partner/stays/3/`, () => replied(stay)),
  );
  renderScreen(<VenueStaysScreen input={{ isDemo: true, id: 3, part: "page", room: 0 }} />);
  expect(await doubts()).toEqual([
    "불을 쓰지 않는다고 썼는데, 바비큐나 모닥불 이야기도 있어요.숲에서는 불을 피우지 않아요.",
  ]);
});
