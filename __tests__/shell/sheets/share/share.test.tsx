import { QueryClient, useQueryClient } from "@tanstack/react-query";
import { configure, fireEvent, screen, waitFor } from "@testing-library/react";
import { http } from "msw";
import { useState } from "react";
import { contentDetailQuery } from "@/api/main/content/detail";
import { accommodationQuery } from "@/api/stay/accommodation";
import { stayProductsQuery } from "@/api/stay/products";
import { detailHead } from "@/features/content/detail-head";
import type { Family } from "@/lib/context/family-context";
import { ShareSheet } from "@/shell/sheets/share/share-sheet";
import { shareSubject } from "@/shell/sheets/share/share-subject";
import { toLink } from "@/shell/sheets/share/to-link";
import { activity } from "../../../features/content/activity";
import { lodge, room } from "../../../features/stay/lodge";
import { refused, replied } from "../../../support/msw/envelope";
import { server } from "../../../support/msw/server";
import { renderScreen, testToday } from "../../../support/screen";
import { mainBase, testHttp } from "../../../support/test-http";

// Rendering is slow on a busy machine; tests wait for elements, never for a fixed time.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 10_000 });

const { http: main } = testHttp();
const hosts = { main, stay: main };
const parents = (children: { name: string; birth: string }[]): Family => {
  const chosen = children.map((child, index) => ({ id: `c${index}`, ...child, keptBy: "device" as const }));
  return { children: chosen, chosen, adults: 2, isKnown: true, choose() {}, setAdults() {}, add: async () => {} };
};
const known = (client: QueryClient, family: Family) => ({ client, http: hosts, family, today: testToday });

const withActivity = () => {
  const client = new QueryClient();
  client.setQueryData(contentDetailQuery(main, { id: 9 }).queryKey, activity());
  return client;
};

describe("공유하는 말", () => {
  it("놀이는 이름과 고른 날과 그날 우리 가족의 합계를 말하고, 날짜를 주소에 싣는다", () => {
    const family = parents([{ name: "하준", birth: "2020-03-01" }]);
    const query = { id: "9", date: "2026-11-28" };
    expect(shareSubject("/content/detail", query, known(withActivity(), family))).toEqual({
      target: { type: "content", pk: 9 },
      title: "고구마 캐기와 화덕 피자",
      lines: ["경기 양평군", "11월 28일 (토)", "어른 2 · 아이 1 34,500원"],
      params: { date: "2026-11-28" },
    });
  });

  it("모두의 표가 없거나 아이를 모르면 한 사람 값부터라고 말하고, 지난 날은 싣지 않는다", () => {
    const query = { id: "9", date: "2026-11-01" };
    for (const family of [parents([]), parents([{ name: "서아", birth: "2026-08-01" }])]) {
      expect(shareSubject("/content/detail", query, known(withActivity(), family))).toMatchObject({
        lines: ["경기 양평군", "5,000원부터"],
        params: {},
      });
    }
  });

  it("가장 어린 아이의 무료 표가 있어도 상세와 같은 한 사람 값부터라고 말한다", () => {
    const client = new QueryClient();
    const [child, guardian] = activity().options;
    if (!child || !guardian) throw new Error("no options");
    const infant = { ...child, pk: 99, name: "24개월 미만", band: "infant" as const, list_price: 0, price: 0 };
    const options = [{ ...child, price: 9_900 }, { ...guardian, price: 9_900 }, infant];
    const sold = activity({ options, min_price: 9_900, list_price: 12_000 });
    client.setQueryData(contentDetailQuery(main, { id: 9 }).queryKey, sold);
    const said = () => shareSubject("/content/detail", { id: "9" }, known(client, parents([])))?.lines.at(-1);
    expect(said()).toBe("9,900원부터");
    expect(JSON.stringify(detailHead(sold, undefined))).toContain(`"lowPrice":9900`);
    const cheaper = { ...sold, options: [{ ...child, price: 9_900 }, { ...guardian, price: 5_000 }, infant] };
    client.setQueryData(contentDetailQuery(main, { id: 9 }).queryKey, cheaper);
    expect(said()).toBe("아이 1명 9,900원");
    expect(JSON.stringify(detailHead(cheaper, undefined))).toContain(`"lowPrice":5000`);
    client.setQueryData(contentDetailQuery(main, { id: 9 }).queryKey, { ...sold, min_price: 0, list_price: 0 });
    expect(said()).toBe("무료");
  });

  it("숙소는 날과 사람과 그 값을 말한다", () => {
    const client = new QueryClient();
    const choice = { checkIn: "2026-11-28", checkOut: "2026-11-29", adults: 2, childrenAges: [7] };
    client.setQueryData(accommodationQuery(main, { id: 3 }).queryKey, lodge({ id: 3 }));
    client.setQueryData(stayProductsQuery(main, 3, choice).queryKey, {
      products: [room({ product_id: 1, total: 213_000 }), room({ product_id: 2, total: 190_000, fits: false })],
      applied: {
        check_in: "",
        check_out: "",
        adults: 2,
        children_ages: [7],
        is_guest_reset: false,
        is_date_reset: false,
      },
    });
    const query = { id: "3", check_in: "2026-11-28", check_out: "2026-11-29", adults: "2", children_ages: "7" };
    const subject = shareSubject("/stay/detail", query, known(client, parents([])));
    expect(subject?.lines).toContain("11월 28일 (토) → 11월 29일 (일) · 1박 2일");
    expect(subject?.lines.at(-1)).toBe("총 213,000원부터");
    expect(subject?.params).toEqual({
      check_in: "2026-11-28",
      check_out: "2026-11-29",
      adults: "2",
      children_ages: "7",
    });
  });

  it("무엇에 대한 것이 아닌 화면에는 따로 할 말이 없다", () => {
    expect(shareSubject("/contents", { id: "9" }, known(withActivity(), parents([])))).toBeNull();
    expect(shareSubject("/content/detail", { id: "x" }, known(withActivity(), parents([])))).toBeNull();
  });
});

test("짧은 주소가 우리 것이면 고른 날을 싣고, 남의 것이면 그대로, 없으면 이 화면의 주소다", () => {
  const parts = {
    asPath: "/content/detail?id=9&date=2026-11-28",
    params: { date: "2026-11-28" },
    origin: "https://a.kr",
  };
  expect(toLink({ ...parts, short: "https://a.kr/s/abc2345" })).toBe("https://a.kr/s/abc2345?date=2026-11-28");
  expect(toLink({ ...parts, short: "https://l.kr/x" })).toBe("https://l.kr/x");
  expect(toLink({ ...parts, short: undefined })).toBe("https://a.kr/content/detail?id=9&date=2026-11-28");
});

const DrawnPage = ({ onClose }: { onClose: () => void }) => {
  const client = useQueryClient();
  useState(() => client.setQueryData(contentDetailQuery(main, { id: 9 }).queryKey, activity()));
  return <ShareSheet open onClose={onClose} />;
};

describe("공유 창", () => {
  const open = (onClose = jest.fn()) => {
    const view = renderScreen(<DrawnPage onClose={onClose} />, {
      router: { pathname: "/content/detail", asPath: "/content/detail?id=9", query: { id: "9" } },
    });
    return { ...view, onClose };
  };
  const withoutSharing = () => Object.assign(navigator, { share: undefined });
  const copied: string[] = [];
  beforeEach(() => {
    copied.length = 0;
    Object.defineProperty(navigator, "clipboard", {
      configurable: true,
      value: { writeText: async (text: string) => void copied.push(text) },
    });
    server.use(
      http.post(`${mainBase}/short-links/`, () =>
        replied({ trackingLink: { shortUrl: `${window.location.origin}/s/abc2345` } }),
      ),
    );
  });
  afterEach(withoutSharing);

  it("기기가 공유할 수 있으면 글과 짧은 주소를 넘긴다", async () => {
    const shared: unknown[] = [];
    Object.assign(navigator, { share: async (what: unknown) => void shared.push(what) });
    const { onClose } = open();
    expect(await screen.findByText(/\/s\/abc2345$/)).toBeInTheDocument();
    fireEvent.click(screen.getByRole("button", { name: "보내기" }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(shared).toEqual([
      {
        title: "고구마 캐기와 화덕 피자",
        text: "고구마 캐기와 화덕 피자\n경기 양평군\n5,000원부터",
        url: `${window.location.origin}/s/abc2345`,
      },
    ]);
  });

  it("공유할 수 없는 브라우저에서는 글과 주소를 복사하고 그렇다고 말한다", async () => {
    withoutSharing();
    const { store } = open();
    expect(screen.queryByRole("button", { name: "보내기" })).toBeNull();
    await screen.findByText(/\/s\/abc2345$/);
    fireEvent.click(screen.getByRole("button", { name: "글과 주소 복사" }));
    await waitFor(() => expect(store.getState().common.toastPopUp.message).toBe("복사했어요"));
    expect(copied).toEqual([`고구마 캐기와 화덕 피자\n경기 양평군\n5,000원부터\n${window.location.origin}/s/abc2345`]);
  });

  it("짧은 주소를 만들지 못해도 이 화면의 주소를 보낸다", async () => {
    withoutSharing();
    server.use(http.post(`${mainBase}/short-links/`, () => refused(503, "F503")));
    open();
    const button = await screen.findByRole("button", { name: "주소만 복사" });
    await waitFor(() => expect(button).not.toHaveAttribute("aria-busy", "true"));
    fireEvent.click(button);
    await waitFor(() => expect(copied).toEqual([`${window.location.origin}/content/detail?id=9`]));
  });

  it("클립보드가 없으면 주소를 길게 눌러 달라고 한다", async () => {
    withoutSharing();
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: undefined });
    const { store, onClose } = open();
    fireEvent.click(await screen.findByRole("button", { name: "주소만 복사" }));
    await waitFor(() => expect(store.getState().common.toastPopUp.message).toBe("주소를 길게 눌러 복사해 주세요"));
    expect(onClose).not.toHaveBeenCalled();
  });
});
