import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http } from "msw";
import { venueKeys } from "@/api/main/staff/venue";
import { ScanScreen } from "@/features/partner/gate/scan-screen";
import { gateDay } from "@/lib/storage/entries/gate";
import type { VenueParty } from "@/shared/contract/main/staff/venue";
import { kstInstant, kstToday } from "@/shared/dates/kst";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";

const me = {
  id: "s1",
  name: "오입장",
  role: "gate",
  venue_pk: 1,
  venue_name: "꼬미 놀이연구소",
  expires_at: "2099-01-01T00:00:00Z",
  has_authenticator: false,
};

const party = (number: string, orderer: string, checkIn: string | null): VenueParty => ({
  order_id: number,
  number,
  kind: "activity",
  place: "나무 마을",
  starts_at: "10:30",
  people_text: "어른 1",
  child_ages: [],
  papers: [],
  orderer,
  tickets: [{ ticket: `${number}-1`, name: "어른", state: "ORDER", check_in_at: checkIn }],
});

const today = kstToday(Date.now());
const day = {
  date: today,
  today,
  parties: [party("N1", "김*윤", null), party("N2", "이*현", null), party("N3", "박*린", "2026-11-26T01:00:00Z")],
  slots: [],
  option_pks: [],
  waiting_questions: 0,
};

const open = (answer: () => Response) => {
  server.use(
    http.get(`${mainBase}/staff/me/`, () => replied({ staff: me })),
    http.get(`${mainBase}/partner/days/${today}/`, answer),
    http.get(`${mainBase}/tickets/public-keys/`, () => replied({ keys: ["key"] })),
    http.post(`${mainBase}/partner/scans/`, () => replied({ results: [] })),
  );
  return renderScreen(<ScanScreen input={{ isDemo: true }} />);
};

const find = async (number: string) => {
  const field = await screen.findByLabelText(/^예약번호/);
  await userEvent.clear(field);
  await userEvent.type(field, number);
  await userEvent.click(screen.getByRole("button", { name: "찾기" }));
};
const verdict = (title: string) => screen.queryByText(title, { selector: "b" });

beforeEach(() => localStorage.clear());

test("다른 가족을 찾으면 앞 가족의 들어가세요가 사라진다", async () => {
  open(() => replied(day));
  await screen.findByText(/오늘 입장권 3장을 담아 뒀어요/);
  await find("N1");
  await userEvent.click(screen.getByRole("button", { name: "어른 입장" }));
  expect(verdict("들어가세요")).toBeInTheDocument();
  await find("N2");
  expect(screen.getByText(/이\*현/)).toBeInTheDocument();
  expect(verdict("들어가세요")).not.toBeInTheDocument();
});

test("이미 들어간 예약을 찾으면 그렇다고 크게 말한다", async () => {
  open(() => replied(day));
  await screen.findByText(/오늘 입장권 3장을 담아 뒀어요/);
  await find("N3");
  expect(verdict("이미 쓴 입장권이에요")).toBeInTheDocument();
});

test("오늘 입장권을 받지 못했으면 없는 번호라고 하지 않고, 다시 받을 수 있다", async () => {
  let isBroken = true;
  open(() => (isBroken ? refused(500, "F000", "") : replied(day)));
  await screen.findByText("오늘 입장권을 받지 못해서 아직 확인할 수 없어요.");
  await find("N1");
  expect(screen.queryByText(/오늘 예약에서 찾지 못했어요/)).not.toBeInTheDocument();
  expect(screen.getByText("오늘 예약을 아직 받지 못해서 찾을 수 없어요.")).toBeInTheDocument();
  isBroken = false;
  await userEvent.click(screen.getByRole("button", { name: "다시 받기" }));
  await screen.findByText(/오늘 입장권 3장을 담아 뒀어요/);
  expect(screen.getByRole("button", { name: "어른 입장" })).toBeInTheDocument();
});

test("보낸 입장은, 보내기 전에 만들어진 오늘의 예약이 늦게 와도 들어간 것으로 남는다", async () => {
  let asked = 0;
  const { client, act } = open(() => replied({ ...day, waiting_questions: asked++ }));
  await screen.findByText(/오늘 입장권 3장을 담아 뒀어요/);
  await find("N1");
  await userEvent.click(screen.getByRole("button", { name: "어른 입장" }));
  await screen.findByText("모두 보냈어요");
  await act(() => client.refetchQueries({ queryKey: venueKeys.day(today) }));
  expect(asked).toBe(2);
  await find("N1");
  expect(verdict("이미 쓴 입장권이에요")).toBeInTheDocument();
  expect(screen.getByText(/나무 마을 · 오전 10:30 · 1장 중 1장 입장/)).toBeInTheDocument();
  expect(gateDay.read().day?.parties[0]?.tickets[0]?.check_in_at).not.toBeNull();
});

test("예약번호 끝, 가운데를 가린 이름, 휴대폰 뒤 네 자리로도 찾고, 여럿이면 모두 보여 준다", async () => {
  const family = (number: string, orderer: string, phone: string) => ({
    ...party(number, orderer, null),
    phone_end: phone,
  });
  const parties = [
    family("N260509-HWCAYXK3", "김*윤", "1234"),
    family("N260509-7F3K2QXA", "김*윤", "9876"),
    family("N260509-9F3K2QXB", "이현", "0007"),
  ];
  open(() => replied({ ...day, parties }));
  await screen.findByText(/오늘 입장권 3장을 담아 뒀어요/);
  const numbers = () => parties.map(({ number }) => number).filter((item) => screen.queryByText(new RegExp(item)));
  await find("hwcayxk3");
  expect(numbers()).toEqual(["N260509-HWCAYXK3"]);
  await find("김하윤");
  expect(numbers()).toEqual(["N260509-HWCAYXK3", "N260509-7F3K2QXA"]);
  expect(screen.getByText("2팀이 있어요. 가족에게 확인하고 골라 주세요.")).toBeInTheDocument();
  await find("0007");
  expect(numbers()).toEqual(["N260509-9F3K2QXB"]);
  await find("김하");
  expect(numbers()).toEqual([]);
  expect(screen.getByText(/오늘 예약에서 찾지 못했어요/)).toBeInTheDocument();
});

test("추가 상품은 사람으로 세지 않는다", async () => {
  const one = party("N1", "김*윤", null);
  const extra = { ticket: "N1-2", name: "사물함", state: "ORDER", check_in_at: null, is_extra: true };
  open(() => replied({ ...day, parties: [{ ...one, tickets: [...one.tickets, extra] }] }));
  await screen.findByText(/오늘 입장권 1장을 담아 뒀어요/);
  await find("N1");
  expect(screen.getByText(/1장 중 0장 입장 · 추가 상품 1개/)).toBeInTheDocument();
});

test.each([
  ["09:45", "오전 10:30 예약이에요. 아직 시간이 안 됐어요."],
  ["11:45", "오전 10:30 예약이에요. 시작한 지 한 시간이 넘었어요."],
  ["10:15", null],
])("%s에 온 가족은 예약한 시간과 다르면 알린다", async (now, warning) => {
  jest.useFakeTimers({ now: kstInstant(today, now), advanceTimers: true });
  try {
    open(() => replied(day));
    await screen.findByText(/오늘 입장권 3장을 담아 뒀어요/);
    await find("N1");
    await userEvent.click(screen.getByRole("button", { name: "어른 입장" }));
    expect(verdict("들어가세요")).toBeInTheDocument();
    if (warning) expect(screen.getByText(warning)).toBeInTheDocument();
    else expect(screen.queryByText(/예약이에요\. /)).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});
