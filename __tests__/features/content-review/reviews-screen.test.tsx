import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { ReviewsScreen } from "@/features/content-review/reviews-screen";
import type { Review } from "@/shared/contract/main/reviews";
import { userRecognised } from "@/store/slices/member/auth";
import { replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen, type ScreenSettings } from "../../support/screen";
import { mainBase } from "../../support/test-http";
import { activity, stories, story } from "../content/activity";

// Rendering a whole page in jsdom is slow on a busy machine.
jest.setTimeout(30_000);

const at = (path: string) => `${mainBase}${path}`;
const many = (count: number, from = 1): Review[] =>
  Array.from({ length: count }, (_, step) => story({ pk: from + step, text: `이야기 ${from + step}` }));

const asked: URLSearchParams[] = [];
const marks: unknown[] = [];

/** `total` reviews in pages of twenty; none match a child's age. */
const open = async (total = 2, settings: ScreenSettings = {}, photos = 0) => {
  const all = many(total);
  server.use(
    http.get(at("/contents/9/"), () => replied(activity())),
    http.get(at("/contents/9/reviews/photos/"), () =>
      replied({
        photos: Array.from({ length: photos }, (_, step) => ({
          pk: step + 1,
          review_pk: 1,
          url: `/p${step + 1}.webp`,
          scene: null,
          alt: `사진 ${step + 1}`,
        })),
      }),
    ),
    http.get(at("/contents/9/reviews/"), ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      const index = Number(query.get("index"));
      if (query.get("child_age")) return replied({ ...stories([], 0), filtered_count: 0 });
      return replied(stories(all.slice((index - 1) * 20, index * 20), total));
    }),
    http.put(at("/reviews/:pk/reaction/"), async ({ request, params }) => {
      const ask = await request.json();
      marks.push([params.pk, ask]);
      const on = typeof ask === "object" && ask !== null && "is_useful" in ask && ask.is_useful === true;
      return replied({ is_useful: on, thumb_up_count: on ? 43 : 42 });
    }),
  );
  const view = renderScreen(<ReviewsScreen input={{ id: 9 }} />, settings);
  await screen.findByText("이야기 1");
  return view;
};

beforeEach(() => {
  asked.length = 0;
  marks.length = 0;
});

const usefulOf = (body: string) => {
  const card = screen.getByText(body).closest("article");
  if (!card) throw new Error("no card");
  return within(card).getByRole("button", { name: /도움돼요/ });
};

describe("도움돼요", () => {
  test("한 번 누르면 하나 늘고, 다시 누르면 하나 준다", async () => {
    await open(2, { isMember: true });
    fireEvent.click(usefulOf("이야기 1"));
    await waitFor(() => expect(usefulOf("이야기 1")).toHaveTextContent("도움돼요 43"));
    expect(usefulOf("이야기 1")).toHaveAttribute("aria-pressed", "true");
    expect(usefulOf("이야기 2")).toHaveTextContent("도움돼요 42");
    fireEvent.click(usefulOf("이야기 1"));
    await waitFor(() => expect(usefulOf("이야기 1")).toHaveTextContent("도움돼요 42"));
    expect(marks).toEqual([
      ["1", { is_useful: true }],
      ["1", { is_useful: false }],
    ]);
  });

  test("로그인하지 않았으면 로그인을 청하고, 로그인하면 그때 표시한다", async () => {
    const { store, act } = await open();
    fireEvent.click(usefulOf("이야기 1"));
    expect(store.getState().common.loginSignUpModalVisible).toBe(true);
    expect(marks).toEqual([]);
    act(() => void store.dispatch(userRecognised({ user_id: "member-1", is_member: true })));
    await waitFor(() => expect(usefulOf("이야기 1")).toHaveTextContent("도움돼요 43"));
    expect(marks).toEqual([["1", { is_useful: true }]]);
  });
});

describe("후기 목록", () => {
  test("더 보기로 다음 장을 받고, 거르면 첫 장부터 다시 묻는다", async () => {
    const { store, act } = await open(60);
    act(() => void store.dispatch({ type: "contentReview/moreReviewsAsked" }));
    act(() => void store.dispatch({ type: "contentReview/moreReviewsAsked" }));
    fireEvent.click(await screen.findByRole("button", { name: "더 보기" }));
    expect(await screen.findByText("이야기 40")).toBeInTheDocument();
    expect(asked.map((query) => query.get("index"))).toEqual(["1", "2"]);

    fireEvent.click(screen.getByRole("button", { name: "사진 있는 후기" }));
    await waitFor(() => expect(asked.at(-1)?.get("with_photo")).toBe("true"));
    expect(asked.at(-1)?.get("index")).toBe("1");
    expect(store.getState().contentReview?.index).toBe(1);
    await waitFor(() => expect(screen.queryByText("이야기 40")).not.toBeInTheDocument());
  });

  test("순서를 바꾸면 그 순서로 묻는다", async () => {
    await open();
    fireEvent.click(screen.getByRole("radio", { name: "최신" }));
    await waitFor(() => expect(asked.at(-1)?.get("sort")).toBe("LATEST"));
  });

  test("조건에 맞는 후기가 없으면 조건을 지울 수 있다", async () => {
    await open();
    fireEvent.change(screen.getByRole("combobox", { name: "아이 나이" }), { target: { value: "3" } });
    fireEvent.click(await screen.findByRole("button", { name: "조건 지우기" }));
    expect(await screen.findByText("이야기 1")).toBeInTheDocument();
  });

  test("적립금을 받은 글과 운영자의 답글을 밝힌다", async () => {
    await open();
    expect(screen.queryByText("포인트를 받은 후기예요")).not.toBeInTheDocument();
    server.use(
      http.get(at("/contents/9/reviews/"), () =>
        replied(stories([story({ is_rewarded: true, venue_reply: "고마워요." })])),
      ),
    );
    fireEvent.click(screen.getByRole("radio", { name: "도움" }));
    expect(await screen.findByText("포인트를 받은 후기예요")).toBeInTheDocument();
    expect(screen.getByText("고마워요.")).toBeInTheDocument();
  });
});

test("사진은 화살표로 넘기고 끝에서 멈춘다", async () => {
  await open(2, {}, 3);
  fireEvent.click(await screen.findByRole("button", { name: "사진 2" }));
  const box = await screen.findByRole("dialog", {}, { timeout: 5000 });
  expect(within(box).getByText("2 / 3")).toBeInTheDocument();
  fireEvent.keyDown(box, { key: "ArrowRight" });
  fireEvent.keyDown(box, { key: "ArrowRight" });
  expect(within(box).getByText("3 / 3")).toBeInTheDocument();
  fireEvent.keyDown(box, { key: "Home" });
  expect(within(box).getByRole("img", { name: "사진 1" })).toBeInTheDocument();
});

describe("신고와 내 후기", () => {
  const openOne = async (one: Review, settings: ScreenSettings) => {
    const reported: unknown[] = [];
    server.use(
      http.get(at("/contents/9/"), () => replied(activity())),
      http.get(at("/contents/9/reviews/photos/"), () => replied({ photos: [] })),
      http.get(at("/contents/9/reviews/"), () => replied(stories([one], 1))),
      http.post(at("/reviews/1/report/"), async ({ request }) => {
        reported.push(await request.json());
        return replied(null);
      }),
    );
    const view = renderScreen(<ReviewsScreen input={{ id: 9 }} />, settings);
    await screen.findByText("이야기 하나");
    return { ...view, reported };
  };
  const other = story({ pk: 1, text: "이야기 하나" });

  test("이유를 골라 신고하고, 고르지 않으면 보내지 않는다", async () => {
    const { reported, store } = await openOne(other, { isMember: true });
    fireEvent.click(screen.getByRole("button", { name: /후기 신고하기/ }));
    const sheet = await screen.findByRole("dialog");
    fireEvent.click(within(sheet).getByRole("button", { name: "신고하기" }));
    expect(within(sheet).getByText("이유를 골라 주세요")).toBeInTheDocument();
    expect(reported).toEqual([]);
    fireEvent.click(within(sheet).getByRole("radio", { name: "개인 정보가 드러나요" }));
    fireEvent.click(within(sheet).getByRole("button", { name: "신고하기" }));
    await waitFor(() => expect(store.getState().common.toastPopUp.message).toBe("신고했어요"));
    expect(reported).toEqual([{ reason: "privacy" }]);
  });

  test("다른 이유를 고르면 무엇인지 쓰게 하고, 쓰면 잘못이 사라진다", async () => {
    const { reported } = await openOne(other, { isMember: true });
    fireEvent.click(screen.getByRole("button", { name: /후기 신고하기/ }));
    const sheet = await screen.findByRole("dialog");
    fireEvent.click(within(sheet).getByRole("radio", { name: "다른 이유가 있어요" }));
    fireEvent.click(within(sheet).getByRole("button", { name: "신고하기" }));
    expect(within(sheet).getByText("어떤 이유인지 써 주세요")).toBeInTheDocument();
    expect(reported).toEqual([]);
    const field = within(sheet).getByRole("textbox", { name: "어떤 이유인가요?" });
    fireEvent.change(field, { target: { value: "다른 곳의 사진이에요" } });
    expect(within(sheet).queryByText("어떤 이유인지 써 주세요")).toBeNull();
    fireEvent.click(within(sheet).getByRole("button", { name: "신고하기" }));
    await waitFor(() => expect(reported).toEqual([{ reason: "other", note: "다른 곳의 사진이에요" }]));
  });

  test("로그인하지 않았으면 로그인을 청한다", async () => {
    const { store } = await openOne(other, {});
    fireEvent.click(screen.getByRole("button", { name: /후기 신고하기/ }));
    expect(store.getState().common.loginReason).toBe("후기를 신고하려면");
  });

  test("내 후기는 신고 대신 지우기가 있고, 서른 날 안에는 고치는 곳으로 이어진다", async () => {
    const mine = { ...other, is_mine: true };
    const view = await openOne({ ...mine, created_at: "2026-11-10T00:00:00Z" }, { isMember: true });
    expect(screen.queryByRole("button", { name: /신고하기/ })).toBeNull();
    expect(screen.getByRole("link", { name: "수정" })).toHaveAttribute("href", "/review/write?review=1");
    expect(screen.getByRole("button", { name: "지우기" })).toBeInTheDocument();
    view.unmount();
    await openOne({ ...mine, created_at: "2026-10-01T00:00:00Z" }, { isMember: true });
    expect(screen.queryByRole("link", { name: "수정" })).toBeNull();
  });
});

test("모아 둔 사진을 크게 보면 누구의 어떤 이야기인지 함께 보이고, 같은 이야기는 다시 묻지 않는다", async () => {
  const asked: string[] = [];
  server.use(
    http.get(at("/reviews/1/"), ({ request }) => {
      asked.push(new URL(request.url).pathname);
      return replied(story({ pk: 1, text: "사진 속 이야기예요", author_name: "하준맘" }));
    }),
  );
  await open(2, {}, 2);
  fireEvent.click(await screen.findByRole("button", { name: "사진 1" }));
  const large = within(await screen.findByRole("dialog"));
  expect(await large.findByText("사진 속 이야기예요")).toBeInTheDocument();
  expect(large.getByText(/하준맘/)).toBeInTheDocument();
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "ArrowRight" });
  expect(await large.findByRole("img", { name: "사진 2" })).toBeInTheDocument();
  expect(large.getByText("사진 속 이야기예요")).toBeInTheDocument();
  expect(asked).toHaveLength(1);
});
