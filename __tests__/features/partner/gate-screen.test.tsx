import { onlineManager } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { staffKeys } from "@/api/main/staff/staff";
import { ScanScreen } from "@/features/partner/gate/scan-screen";
import { gateDay, gateScans } from "@/lib/storage/entries/gate";
import type { ScansBody, VenueDay } from "@/shared/contract/main/staff/venue";
import { kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";

jest.mock("@/booking/phone-proof/phone-verification", () => ({
  PhoneVerification: ({ onVerified }: { onVerified: (ticket: string) => void }) => (
    <button type="button" onClick={() => onVerified("proved")}>
      인증 끝
    </button>
  ),
}));

const FOREST = 1;
const BEACH = 2;
const names = { [FOREST]: "숲속놀이터", [BEACH]: "바닷가놀이터" };
const today = kstToday(Date.now());
const clerk = (venue: number) => ({
  id: `s${venue}`,
  name: "박지우",
  role: "gate" as const,
  venue_pk: venue,
  venue_name: names[venue as keyof typeof names],
  expires_at: "2099-01-01T00:00:00Z",
  has_authenticator: false,
});
const toNumber = (venue: number) => `N261124-AAAAAA0${venue}`;
const toDay = (venue: number): VenueDay => ({
  venue_pk: venue,
  date: today,
  today,
  parties: [
    {
      order_id: `o${venue}`,
      number: toNumber(venue),
      kind: "activity",
      place: "숲속 도예 교실",
      starts_at: "10:30",
      people_text: "어린이 2",
      child_ages: [],
      papers: [],
      orderer: "김*준",
      tickets: [1, 2].map((at) => ({
        ticket: `t${venue}-${at}`,
        name: `어린이 ${at}`,
        state: "ORDER",
        check_in_at: null,
      })),
    },
  ],
  slots: [],
  option_pks: [7],
  accommodation_ids: [],
  gone_tickets: [],
  waiting_questions: 0,
});

/** Venue of the staff signed in on the device (null: signed out), and the scans that the host received. */
let signedIn: number | null;
let told: ScansBody[];
let isOnline: jest.SpyInstance<boolean>;
const setOnline = (on: boolean) => {
  isOnline.mockReturnValue(on);
  act(() => {
    // The library listens for these events only while a screen is mounted.
    onlineManager.setOnline(on);
    window.dispatchEvent(new Event(on ? "online" : "offline"));
  });
};

beforeEach(() => {
  window.localStorage.clear();
  signedIn = FOREST;
  told = [];
  isOnline = jest.spyOn(window.navigator, "onLine", "get").mockReturnValue(true);
  server.use(
    http.get(`${mainBase}/staff/me/`, () => replied({ staff: signedIn === null ? null : clerk(signedIn) })),
    http.delete(`${mainBase}/staff/sessions/`, () => {
      signedIn = null;
      return replied(null);
    }),
    http.post(`${mainBase}/staff/sessions/`, () => {
      signedIn = BEACH;
      return replied({ staff: clerk(BEACH), choices: [] });
    }),
    http.get(`${mainBase}/partner/days/${today}/`, () => replied(toDay(signedIn ?? 0))),
    http.get(`${mainBase}/tickets/public-keys/`, () => replied({ keys: ["key"] })),
    http.post(`${mainBase}/partner/scans/`, async ({ request }) => {
      const body = (await request.json()) as ScansBody;
      if (body.venue !== undefined && body.venue !== signedIn) return refused(403, "F405");
      told.push(body);
      const results = body.scans.map(({ ticket = "" }) => ({
        outcome: "admitted",
        ticket,
        first_at: null,
        was_other_device: false,
      }));
      return replied({ results });
    }),
  );
});
afterEach(() => {
  setOnline(true);
  jest.restoreAllMocks();
});

const open = () => renderScreen(<ScanScreen input={{ isDemo: false }} />);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
/** Tickets reported to the host; the same scan can be reported twice. */
const toldTickets = () => [...new Set(told.flatMap(({ scans }) => scans.map(({ ticket }) => ticket)))];
const find = (venue: number) => {
  fireEvent.change(screen.getByLabelText(/^예약번호/), { target: { value: toNumber(venue) } });
  press("찾기");
};
const isReady = () => screen.findByText(/오늘 입장권 2장을 담아 뒀어요/);
const admitAll = async (venue: number) => {
  await isReady();
  find(venue);
  press("남은 2장 모두 입장");
  await screen.findAllByText("들어가세요");
};
const signOutOffline = async () => {
  press("로그아웃");
  const question = await screen.findByRole("alertdialog", { name: "보내지 못한 입장 확인이 2건 있어요" });
  fireEvent.click(within(question).getByRole("button", { name: "그래도 로그아웃" }));
  await screen.findByRole("button", { name: "인증 끝" });
};

describe("보내지 못한 입장 확인", () => {
  test("로그아웃하기 전에 먼저 보내고, 다 보내면 묻지 않는다", async () => {
    open();
    isOnline.mockReturnValue(false);
    await admitAll(FOREST);
    expect(screen.getByText("인터넷이 돌아오면 보낼 확인 2건")).toBeInTheDocument();
    isOnline.mockReturnValue(true);
    press("로그아웃");
    await screen.findByRole("button", { name: "인증 끝" });
    expect(toldTickets()).toEqual(["t1-1", "t1-2"]);
    expect(told.every(({ venue }) => venue === FOREST)).toBe(true);
    expect(gateScans.read().scans).toEqual([]);
  });

  test("보내지 못했으면 몇 건인지 말하고, 닫으면 그대로 일하며, 로그아웃해도 이 기기에 남는다", async () => {
    open();
    await isReady();
    setOnline(false);
    await admitAll(FOREST);
    press("로그아웃");
    const question = await screen.findByRole("alertdialog", { name: "보내지 못한 입장 확인이 2건 있어요" });
    expect(question).toHaveTextContent("숲속놀이터 직원이 이 기기에서 다시 로그인하면 보내요");
    fireEvent.click(within(question).getByRole("button", { name: "닫기" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(signedIn).toBe(FOREST);
    await signOutOffline();
    expect(gateScans.read().scans.map(({ ticket, venue }) => [ticket, venue])).toEqual([
      ["t1-1", FOREST],
      ["t1-2", FOREST],
    ]);
  });

  test("다른 곳이 로그인하면 보이지도 보내지도 않고, 화면을 다시 열어 그곳으로 로그인하면 보낸다", async () => {
    const first = open();
    await isReady();
    setOnline(false);
    await admitAll(FOREST);
    await signOutOffline();
    first.unmount();

    setOnline(true);
    const second = open();
    fireEvent.click(await screen.findByRole("button", { name: "인증 끝" }));
    await isReady();
    expect(screen.getByText("모두 보냈어요")).toBeInTheDocument();
    setOnline(true);
    await admitAll(BEACH);
    await waitFor(() => expect(toldTickets()).toHaveLength(2));
    press("로그아웃");
    await screen.findByRole("button", { name: "인증 끝" });
    expect(toldTickets()).toEqual(["t2-1", "t2-2"]);
    second.unmount();

    told = [];
    signedIn = FOREST;
    isOnline.mockReturnValue(false);
    open();
    await screen.findByText("인터넷이 돌아오면 보낼 확인 2건");
    setOnline(true);
    await screen.findByText("모두 보냈어요");
    expect(toldTickets()).toEqual(["t1-1", "t1-2"]);
  });

  test("그사이 다른 곳이 로그인한 기기가 보내려 하면 호스트가 받지 않고, 하나도 잃지 않는다", async () => {
    open();
    isOnline.mockReturnValue(false);
    await admitAll(FOREST);
    signedIn = BEACH;
    setOnline(true);
    await new Promise((done) => setTimeout(done, 100));
    expect(told).toEqual([]);
    expect(gateScans.read().scans).toHaveLength(2);
  });

  test("앞선 판이 남긴 것은 곳이 적혀 있지 않아도 로그인한 곳에서 보낸다", async () => {
    const left = { code: null, ticket: "t1-1", seen_at: "2026-11-24T01:00:00.000Z" };
    window.localStorage.setItem("nadlang.gate-scans", JSON.stringify({ device: "device-one", scans: [left] }));
    open();
    setOnline(true);
    await isReady();
    setOnline(true);
    await waitFor(() =>
      expect(told.flatMap(({ scans }) => scans)).toEqual([{ ticket: "t1-1", seen_at: left.seen_at }]),
    );
  });

  test("저장 공간이 가득 차면 그렇다고 말하고, 화면이 열려 있는 동안 잊지 않고 한 이름으로 보낸다", async () => {
    open();
    isOnline.mockReturnValue(false);
    await isReady();
    const full = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await admitAll(FOREST);
    expect(screen.getByText("인터넷이 돌아오면 보낼 확인 2건")).toBeInTheDocument();
    expect(screen.getByText(/저장 공간이 가득 찼어요/)).toBeInTheDocument();
    press("로그아웃");
    const question = await screen.findByRole("alertdialog");
    expect(question).toHaveTextContent("화면을 닫으면 사라져요");
    fireEvent.click(within(question).getByRole("button", { name: "닫기" }));
    setOnline(true);
    await screen.findByText("모두 보냈어요");
    expect(screen.queryByText(/저장 공간이 가득 찼어요/)).toBeNull();
    full.mockRestore();
    expect(toldTickets()).toEqual(["t1-1", "t1-2"]);
    expect(new Set(told.map(({ device }) => device)).size).toBe(1);
  });
});

describe("인터넷 없이 한 로그아웃", () => {
  const cut = () => server.use(http.delete(`${mainBase}/staff/sessions/`, () => HttpResponse.error()));
  const signOut = async () => {
    press("로그아웃");
    await screen.findByRole("button", { name: "인증 끝" });
  };

  test("인터넷이 돌아와 화면을 다시 열면 로그인으로 되살아나지 않고, 호스트의 로그인도 끝난다", async () => {
    const first = open();
    await isReady();
    cut();
    await signOut();
    expect(signedIn).toBe(FOREST);
    first.unmount();
    server.use(
      http.delete(`${mainBase}/staff/sessions/`, () => {
        signedIn = null;
        return replied(null);
      }),
    );
    open();
    await screen.findByRole("button", { name: "인증 끝" });
    expect(signedIn).toBeNull();
  });

  test("끊긴 채로 다시 열면 누구의 화면도 보이지 않고, 그사이 로그인한 사람을 내보내지 않는다", async () => {
    const first = open();
    await isReady();
    cut();
    await signOut();
    first.unmount();
    const { client } = open();
    await screen.findByRole("button", { name: /다시/ });
    expect(screen.queryByText("숲속놀이터")).toBeNull();
    await act(async () => client.setQueryData(staffKeys.me(), null));
    fireEvent.click(await screen.findByRole("button", { name: "인증 끝" }));
    await screen.findByText("바닷가놀이터");
    await act(() => client.invalidateQueries({ queryKey: staffKeys.me() }));
    expect(signedIn).toBe(BEACH);
    expect(screen.getByText("바닷가놀이터")).toBeInTheDocument();
  });
});

describe("다른 곳의 하루", () => {
  test("로그인이 끝난 기기에 다른 곳이 로그인하면 앞 곳의 가족을 보지 못한다", async () => {
    const { client } = open();
    await isReady();
    signedIn = null;
    await act(() => client.invalidateQueries({ queryKey: staffKeys.me() }));
    // The new venue's day is still loading.
    server.use(http.get(`${mainBase}/partner/days/${today}/`, () => new Promise<never>(() => undefined)));
    fireEvent.click(await screen.findByRole("button", { name: "인증 끝" }));
    await screen.findByText("바닷가놀이터");
    expect(gateDay.read().day?.venue_pk).toBe(FOREST);
    expect(screen.getByText("오늘 입장권을 받고 있어요.")).toBeInTheDocument();
    find(FOREST);
    expect(screen.getByText("오늘 예약을 아직 받지 못해서 찾을 수 없어요.")).toBeInTheDocument();
  });
});

describe("담은 하루", () => {
  test("호스트가 아니라고 한 입장권은 화면을 다시 열어도 그곳에만 남아 있고, 누구의 이름도 담기지 않는다", async () => {
    const first = new Date(Date.now() - 3_600_000).toISOString();
    server.use(
      http.post(`${mainBase}/partner/scans/`, async ({ request }) => {
        const { scans } = (await request.json()) as ScansBody;
        const again = { outcome: "again", first_at: first, was_other_device: true };
        return replied({ results: scans.map(({ ticket = "" }) => ({ ...again, ticket })) });
      }),
    );
    const view = open();
    await admitAll(FOREST);
    const list = () => screen.findByRole("heading", { name: "다시 볼 입장권" });
    const lines = async () => (await list()).parentElement?.querySelectorAll("li").length;
    await waitFor(async () => expect(await lines()).toBe(2));
    view.unmount();

    const again = open();
    await isReady();
    expect(await lines()).toBe(2);
    expect(screen.getAllByText(/다른 기기로 들어갔어요/)).toHaveLength(2);
    for (const at of [1, 2])
      expect(screen.getByText(`김*준 · 어린이 ${at} · ${toNumber(FOREST)}`, { selector: "li b" })).toBeInTheDocument();
    expect(window.localStorage.getItem("nadlang.gate-conflicts")).not.toMatch(/김|어린이|N261124/);
    again.unmount();

    signedIn = BEACH;
    open();
    await isReady();
    await waitFor(() => expect(screen.queryByText("다시 볼 입장권")).toBeNull());
  });

  test("로그아웃하며 보낸 것에 호스트가 아니라고 해도 다음에 열면 보인다", async () => {
    setOnline(false);
    gateScans.write({
      device: "device-one",
      scans: [{ code: null, ticket: "t1-1", seen_at: new Date().toISOString(), venue: FOREST }],
    });
    setOnline(true);
    server.use(
      http.post(`${mainBase}/partner/scans/`, () =>
        replied({ results: [{ outcome: "canceled", ticket: "t1-1", first_at: null, was_other_device: false }] }),
      ),
    );
    const view = open();
    await isReady();
    press("로그아웃");
    await screen.findByRole("button", { name: "인증 끝" });
    view.unmount();
    signedIn = FOREST;
    open();
    expect(await screen.findByText(/취소한 입장권이에요/)).toBeInTheDocument();
  });

  test("기기의 날짜가 호스트와 다르면 그렇다고 말한다", async () => {
    server.use(
      http.get(`${mainBase}/partner/days/${today}/`, () => replied({ ...toDay(FOREST), today: addDays(today, -1) })),
    );
    open();
    expect(await screen.findByText(/이 기기의 날짜가 맞지 않아요/)).toBeInTheDocument();
  });

  test("확인할 열쇠를 받지 못했으면 담았다고 하지 않고, 받으면 그때 담는다", async () => {
    let isUp = false;
    server.use(
      http.get(`${mainBase}/tickets/public-keys/`, () => (isUp ? replied({ keys: ["key"] }) : refused(503, "F503"))),
    );
    open();
    await screen.findByText("오늘 입장권을 받지 못해서 아직 확인할 수 없어요.", {}, { timeout: 15_000 });
    isUp = true;
    press("다시 받기");
    expect(await screen.findByText(/오늘 입장권 2장을 담아 뒀어요/)).toBeInTheDocument();
  });
});
