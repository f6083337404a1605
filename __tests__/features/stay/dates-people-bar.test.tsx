import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http } from "msw";
import { DatesPeopleBar } from "@/features/stay/common/dates-people-bar";
import type { PricedBy } from "@/features/stay/common/use-night-prices";
import { useStayChoice } from "@/features/stay/common/use-stay-choice";
import type { StayWish } from "@/shared/contract/stay/accommodations";
import { addDays, daysBetween } from "@/shared/dates/plain-date";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { at, hajun, minjun, openAt, seoa } from "./world";

const Bar = ({ pricedBy }: { pricedBy?: PricedBy }) => {
  const { choice, choose } = useStayChoice();
  return <DatesPeopleBar choice={choice} onChoose={choose} pricedBy={pricedBy} />;
};
const open = (url = "/stay/detail?id=7", accommodationId?: number, settings = {}) =>
  openAt(url, <Bar {...(accommodationId && { pricedBy: { accommodationId } })} />, settings);
const openSearch = (wish: StayWish, url = "/search/stay?adults=2&children_ages=7,3") =>
  openAt(url, <Bar pricedBy={{ wish }} />);

const dates = async () => {
  await userEvent.click(screen.getByRole("button", { name: /^날짜/ }));
  // Found by text, not by role: a role query visits two hundred days each time.
  const sheet = (await screen.findByText("언제 묵을까요?")).closest<HTMLElement>('[role="dialog"]');
  if (!sheet) throw new Error("no sheet of dates");
  await waitFor(() => expect(sheet.querySelector(".rdp-day")).not.toBeNull());
  return within(sheet);
};
const people = async () => {
  await userEvent.click(screen.getByRole("button", { name: /^인원/ }));
  return within(await screen.findByRole("dialog", { name: "누구와 묵을까요?" }));
};
/** Looks only in the day's own cell: jsdom takes seconds to compute the names of two hundred days. */
const day = (date: string, name: RegExp) => {
  const cells = document.querySelectorAll<HTMLElement>(`[role="dialog"] td[data-day="${date}"]:not([data-outside])`);
  expect(cells).toHaveLength(1);
  return within(cells[0] as HTMLElement).getByRole("button", { name });
};
const findDay = (date: string, name: RegExp) => waitFor(() => day(date, name));

const calendar = (over: Record<string, object> = {}, min_nights = 1) => {
  const asked: Record<string, string>[] = [];
  server.use(
    http.get(at("/accommodations/7/calendar"), ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      const nights = Array.from({ length: 60 }, (_, index) => addDays("2026-11-20", index)).map((date) => ({
        date,
        from_price: 178_000,
        state: "open",
        ...over[date],
      }));
      return replied({ nights, min_nights });
    }),
  );
  return asked;
};

test("오프라인에서 누르면 열리지 않는 시트 대신 이유를 말한다", async () => {
  const offline = jest.spyOn(window.navigator, "onLine", "get").mockReturnValue(false);
  const { store } = open();
  await userEvent.click(screen.getByRole("button", { name: /^인원/ }));
  expect(store.getState().common.toastPopUp).toMatchObject({
    isVisible: true,
    message: "오프라인이에요. 연결되면 날짜와 인원을 바꿀 수 있어요",
  });
  expect(screen.queryByRole("dialog")).toBeNull();
  offline.mockRestore();
});

test("두 번 눌러 체크인과 체크아웃을 고르고, 적용해야 주소가 바뀐다", async () => {
  const { urls, queryNow } = open();
  const sheet = await dates();
  await userEvent.click(day("2026-11-28", /^11월 28 일 토요일/));
  await userEvent.click(day("2026-11-30", /^11월 30 일 월요일/));
  expect(urls).toEqual([]);
  await userEvent.click(sheet.getByText("적용"));
  await waitFor(() =>
    expect(queryNow()).toEqual({
      id: "7",
      check_in: "2026-11-28",
      check_out: "2026-11-30",
      adults: "2",
      children_ages: "",
    }),
  );
  expect(screen.getByText("11.28 토 – 11.30 월 · 2박", { selector: "button span" })).toBeInTheDocument();
});

test("고른 밤이 있는 달부터 보인다", async () => {
  open("/stay/detail?id=7&check_in=2026-12-12&check_out=2026-12-13&adults=2");
  const shown: (string | null)[] = [];
  Element.prototype.scrollIntoView = function scroll() {
    shown.push(this.textContent);
  };
  await dates();
  expect(shown).toEqual(["12월 12일 토요일, 체크인"]);
});

test("체크아웃을 고르지 않으면 적용할 수 없고, 무엇이 남았는지 말한다", async () => {
  const { urls } = open();
  const sheet = await dates();
  await userEvent.click(day("2026-11-28", /^11월 28 일 토요일/));
  await userEvent.click(sheet.getByText("체크아웃할 날을 골라 주세요", { selector: "button *, button" }));
  expect(urls).toEqual([]);
  expect(sheet.queryByText("적용")).not.toBeInTheDocument();
});

test("지난 날은 고를 수 없고, 휴일은 이름으로 읽힌다", async () => {
  open();
  await dates();
  expect(day("2026-11-19", /^11월 19 일 목요일/)).toBeDisabled();
  expect(day("2026-12-25", /^12월 25 일 금요일, [가-힣]+/)).toBeEnabled();
});

test("서른 밤을 넘는 체크아웃은 고를 수 없다", async () => {
  open();
  await dates();
  await userEvent.click(day("2026-11-28", /^11월 28 일 토요일/));
  expect(day("2026-12-28", /^12월 28 일 월요일/)).toBeEnabled();
  expect(day("2026-12-29", /^12월 29 일 화요일/)).toBeDisabled();
});

test("화살표로 날을 오가고 엔터로 고른다", async () => {
  open("/stay/detail?id=7&check_in=2026-11-28&check_out=2026-11-29");
  await dates();
  act(() => day("2026-11-28", /^11월 28 일 토요일/).focus());
  await userEvent.keyboard("{ArrowDown}");
  expect(day("2026-12-05", /^12월 5 일 토요일/)).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(day("2026-12-05", /^12월 5 일 토요일.*체크인/)).toBeInTheDocument();
});

test("숙소가 있으면 그 인원의 하루 값과 마감된 밤이 보인다", async () => {
  const asked = calendar({ "2026-11-25": { from_price: null, state: "sold_out" } });
  open("/stay/detail?id=7&adults=2&children_ages=7,3", 7);
  await dates();
  expect(await findDay("2026-11-28", /^11월 28 일 토요일, 17.8만 원/)).toBeEnabled();
  expect(day("2026-11-25", /^11월 25 일 수요일, 마감/)).toBeDisabled();
  expect(asked[0]).toMatchObject({ from: "2026-11-20", adults: "2", children: "2", children_ages: "7,3" });
});

test("마감된 밤에는 잘 수 없지만 그 아침에 나갈 수는 있다", async () => {
  calendar({ "2026-11-25": { from_price: null, state: "sold_out" } });
  open(undefined, 7);
  await dates();
  await findDay("2026-11-25", /^11월 25 일 수요일, 마감/);
  await userEvent.click(day("2026-11-24", /^11월 24 일 화요일/));
  expect(day("2026-11-25", /^11월 25 일 수요일/)).toBeEnabled();
  expect(day("2026-11-26", /^11월 26 일 목요일/)).toBeDisabled();
});

test("두 밤부터 받는 곳에서는 다음 날 나갈 수 없다", async () => {
  calendar({}, 2);
  open(undefined, 7);
  const sheet = await dates();
  expect(await sheet.findByText("이곳은 2박부터 묵을 수 있어요")).toBeInTheDocument();
  await userEvent.click(day("2026-11-24", /^11월 24 일 화요일/));
  expect(day("2026-11-25", /^11월 25 일 수요일/)).toBeDisabled();
  expect(day("2026-11-26", /^11월 26 일 목요일/)).toBeEnabled();
});

test("두 밤부터 받는 날에 들어가면 다음 날 나갈 수 없고, 다른 날에는 그대로다", async () => {
  calendar({ "2026-11-24": { min_nights: 2 } });
  open(undefined, 7);
  const sheet = await dates();
  await findDay("2026-11-24", /^11월 24 일 화요일, 17.8만 원/);
  await userEvent.click(day("2026-11-24", /^11월 24 일 화요일/));
  expect(sheet.getByText("이날 체크인하면 2박부터 묵을 수 있어요")).toBeInTheDocument();
  expect(day("2026-11-25", /^11월 25 일 수요일/)).toBeDisabled();
  await userEvent.click(day("2026-11-26", /^11월 26 일 목요일/));
  await userEvent.click(day("2026-11-27", /^11월 27 일 금요일/));
  expect(day("2026-11-28", /^11월 28 일 토요일/)).toBeEnabled();
  expect(sheet.queryByText(/이날 체크인하면/)).not.toBeInTheDocument();
});

test("하루 값을 못 불러와도 날짜는 고를 수 있다", async () => {
  server.use(http.get(at("/accommodations/7/calendar"), () => refused(503, "E503")));
  const { queryNow } = open(undefined, 7);
  const sheet = await dates();
  expect(await sheet.findByText(/날짜별 금액을 불러오지 못했어요/)).toBeInTheDocument();
  await userEvent.click(day("2026-11-24", /^11월 24 일 화요일/));
  await userEvent.click(day("2026-11-25", /^11월 25 일 수요일/));
  await userEvent.click(sheet.getByText("적용"));
  await waitFor(() => expect(queryNow()).toMatchObject({ check_in: "2026-11-24", check_out: "2026-11-25" }));
});

const searchCalendar = (over: Record<string, number | null> = {}) => {
  const asked: Record<string, string>[] = [];
  server.use(
    http.get(at("/accommodations/calendar"), ({ request }) => {
      const { from = "", to = "", ...rest } = Object.fromEntries(new URL(request.url).searchParams);
      asked.push({ from, to, ...rest });
      const nights = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index)).map(
        (date) => ({
          date,
          from_price: over[date] === undefined ? 98_000 : over[date],
        }),
      );
      return replied({ nights });
    }),
  );
  return asked;
};

test("찾을 때도 고른 조건과 인원의 하루 값이 보이고, 석 달씩 이어서 묻는다", async () => {
  const asked = searchCalendar({ "2027-03-02": 123_000 });
  openSearch({ location_id: 401, facilities: ["pool", "kids_pool"], max_price: 200_000 });
  const sheet = await dates();
  expect(sheet.getByText("날짜 아래 금액은 고른 조건으로 그날 1박 할 때 가장 싼 총액이에요")).toBeInTheDocument();
  expect(await findDay("2026-11-28", /^11월 28 일 토요일, 9.8만 원/)).toBeEnabled();
  expect(await findDay("2027-03-02", /^3월 2 일 화요일, 12.3만 원/)).toBeEnabled();
  const wanted = { adults: "2", children: "2", children_ages: "7,3", location_id: "401", max_price: "200000" };
  expect(asked).toEqual([
    { ...wanted, facilities: "pool,kids_pool", from: "2026-11-20", to: "2027-02-19" },
    { ...wanted, facilities: "pool,kids_pool", from: "2027-02-20", to: "2027-05-22" },
  ]);
});

test("찾을 때 값이 없는 날도 고를 수 있다: 더 오래 묵거나 빈방을 기다릴 수 있다", async () => {
  searchCalendar({ "2026-11-25": null });
  const { queryNow } = openSearch({});
  const sheet = await dates();
  await findDay("2026-11-24", /^11월 24 일 화요일, 9.8만 원/);
  await userEvent.click(day("2026-11-25", /^11월 25 일 수요일/));
  await userEvent.click(day("2026-11-26", /^11월 26 일 목요일/));
  await userEvent.click(sheet.getByText("적용"));
  await waitFor(() => expect(queryNow()).toMatchObject({ check_in: "2026-11-25", check_out: "2026-11-26" }));
});

test("찾을 때 하루 값을 못 불러와도 날짜는 고를 수 있다", async () => {
  server.use(http.get(at("/accommodations/calendar"), () => refused(503, "E503")));
  openSearch({});
  const sheet = await dates();
  expect(await sheet.findByText(/날짜별 금액을 불러오지 못했어요/)).toBeInTheDocument();
  await userEvent.click(day("2026-11-24", /^11월 24 일 화요일/));
  await userEvent.click(day("2026-11-25", /^11월 25 일 수요일/));
  expect(sheet.getByText("적용")).toBeInTheDocument();
});

test("아이마다 나이를 고르게 하고, 빠진 나이가 있으면 그 아이를 가리킨다", async () => {
  const { urls, queryNow } = open();
  const sheet = await people();
  const plus = sheet.getByRole("button", { name: "아이 늘리기" });
  await userEvent.click(plus);
  await userEvent.click(plus);
  await userEvent.selectOptions(sheet.getByLabelText("아이 1 나이"), "7");
  await userEvent.click(sheet.getByRole("button", { name: "어른 2 · 아이 2로 볼게요" }));
  expect(urls).toEqual([]);
  expect(sheet.getByLabelText("아이 2 나이")).toHaveFocus();
  expect(sheet.getByText("나이를 골라 주세요")).toBeInTheDocument();
  await userEvent.selectOptions(sheet.getByLabelText("아이 2 나이"), "0");
  await userEvent.click(sheet.getByRole("button", { name: "어른 2 · 아이 2로 볼게요" }));
  await waitFor(() => expect(queryNow()).toMatchObject({ adults: "2", children_ages: "7,0" }));
});

test("아이 수 뒤의 조사를 읽는 소리에 맞춘다", async () => {
  open("/stay/detail?id=7&adults=2&children_ages=7,4,1");
  const sheet = await people();
  expect(sheet.getByRole("button", { name: "어른 2 · 아이 3으로 볼게요" })).toBeInTheDocument();
});

test("고를 수 있는 나이는 0세부터 11세까지다", async () => {
  open("/stay/detail?id=7&children_ages=7");
  const sheet = await people();
  const ages = within(sheet.getByLabelText("아이 1 나이")).getAllByRole("option");
  expect(ages.map((age) => age.getAttribute("value"))).toEqual(Array.from({ length: 12 }, (_, age) => String(age)));
});

test("스무 명이 차면 늘리기가 멈추고 이유를 말한다", async () => {
  open("/stay/detail?id=7&adults=19&children_ages=7");
  const sheet = await people();
  for (const name of ["어른 늘리기", "아이 늘리기"]) {
    const plus = sheet.getByRole("button", { name });
    expect(plus).toHaveAttribute("aria-disabled", "true");
    expect(plus).toHaveAccessibleDescription("한 번에 20명까지 함께 찾을 수 있어요");
    await userEvent.click(plus);
  }
  expect(sheet.getByRole("button", { name: "어른 19 · 아이 1로 볼게요" })).toBeInTheDocument();
});

test("우리 아이는 체크인하는 날의 나이로 한 번에 들어간다", async () => {
  const { queryNow } = open("/stay/detail?id=7&check_in=2027-05-03&check_out=2027-05-04", undefined, {
    children: [hajun, seoa, minjun],
  });
  const sheet = await people();
  await userEvent.click(sheet.getByRole("button", { name: /하준/ }));
  await userEvent.click(sheet.getByRole("button", { name: /^민준 1\d세 · 어른 더하기$/ }));
  await userEvent.click(sheet.getByRole("button", { name: "어른 3 · 아이 1로 볼게요" }));
  await waitFor(() => expect(queryNow()).toMatchObject({ adults: "3", children_ages: "8" }));
});
