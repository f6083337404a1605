import { File } from "node:buffer";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { StayReviewsScreen } from "@/features/stay/review/reviews-screen";
import { stayReviewDraft } from "@/lib/storage/entries/drafts/stay-review-draft";
import type { StayReview, StayReviewWriteInfo } from "@/shared/contract/stay/reviews";
import { selectMyReviews } from "@/store/slices/activity/reviews";
import { userRecognised } from "@/store/slices/member/auth";
import {
  selectStayReviewEdit,
  selectStayReviewWrite,
  selectStayReviewWriteInfo,
} from "@/store/slices/stay/stay-reviews";
import { redrawPhotos } from "@/ui/photos/redraw-photos";
import { refused, replied } from "../../../support/msw/envelope";
import { server } from "../../../support/msw/server";
import { lodge, stories, story, writeInfo } from "../lodge";
import { at, openAt } from "../world";

// jsdom has no canvas: photos are returned unchanged.
jest.mock("@/ui/photos/redraw-photos", () => ({ redrawPhotos: jest.fn(async (photos: unknown) => photos) }));
const drawn = jest.mocked(redrawPhotos);

// Four steps in jsdom are slow on a busy machine.
jest.setTimeout(30_000);

interface World {
  reviews?: (query: URLSearchParams) => StayReview[];
  info?: StayReviewWriteInfo;
  write?: string;
  edit?: string;
  isMember?: boolean;
}

const open = ({ reviews = () => [story()], info = writeInfo(), write, edit, isMember = true }: World = {}) => {
  const asked: Record<string, string>[] = [];
  server.use(
    http.get(at("/accommodations/5"), () => replied(lodge())),
    http.get(at("/accommodations/5/reviews"), ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(Object.fromEntries(query));
      return replied(stories(reviews(query), 21));
    }),
    http.get(at("/reviews/write-info/b-1"), () => replied(info)),
  );
  const input = { id: 5, write: write ?? null, edit: edit ?? null };
  const query = write ? `&write=${write}` : edit ? `&edit=${edit}` : "";
  const view = openAt(`/stay/review?id=5${query}`, <StayReviewsScreen input={input} />, { isMember });
  return { ...view, asked };
};

type Store = { getState(): { common: { toastPopUp: { message: string } } } };
const toast = ({ store }: { store: Store }) => store.getState().common.toastPopUp.message;

/** The fields of a received form; files are counted. */
const received = async (request: Request) => {
  const form = await request.formData();
  const fields: Record<string, string | number> = {};
  for (const [name, value] of form) {
    if (typeof value === "string") fields[name] = value;
    else fields[name] = Number(fields[name] ?? 0) + 1;
  }
  return fields;
};

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const rate = (item: string, stars: number) =>
  fireEvent.click(
    within(screen.getByRole("group", { name: item })).getByRole("radio", { name: new RegExp(`${stars}`) }),
  );

const items = ["청결", "아이 편의", "위치", "응대"];

/** Node's own `File`, because requests in tests are Node's too. */
const photo = (name = "a.jpg", type = "image/jpeg") => new File(["x"], name, { type });
const choosePhotos = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText("사진 고르기", { selector: "input" }), { target: { files } });

beforeEach(() => {
  localStorage.clear();
  drawn.mockReset();
  drawn.mockImplementation(async (photos) => [...photos]);
  let made = 0;
  Object.assign(URL, {
    createObjectURL: () => {
      made += 1;
      return `blob:${made}`;
    },
    revokeObjectURL: () => undefined,
  });
});

describe("후기 목록", () => {
  test("별점 높은 순으로 스무 개씩, 요약과 함께 묻는다", async () => {
    const first = Array.from({ length: 20 }, (_, index) => story({ id: index + 1, text: `이야기 ${index + 1}` }));
    const { asked } = open({
      reviews: (query) => (query.get("index") === "1" ? first : [story({ id: 99, text: "마지막" })]),
    });
    expect(await screen.findByText("이야기 1")).toBeInTheDocument();
    expect(await screen.findByText("마지막")).toBeInTheDocument();
    expect(asked).toEqual([
      { index: "1", size: "20", sort: "rating-desc", fields: "summary,reviews" },
      { index: "2", size: "20", sort: "rating-desc", fields: "summary,reviews" },
    ]);
    const means = screen.getByRole("list", { name: "항목별 별점" });
    expect(means).toHaveTextContent("청결4.9아이 편의4.8위치4.6응대4.9");
  });

  test("아이 나이로 거르면 그 나이의 후기를 첫 장부터 다시 묻고, 없으면 조건을 지운다", async () => {
    const { asked } = open({ reviews: (query) => (query.has("child_age") ? [] : [story()]) });
    await screen.findByText("다락에서 별을 봤어요.");
    fireEvent.change(screen.getByRole("combobox", { name: "아이 나이" }), { target: { value: "3" } });
    expect(await screen.findByText("고른 조건에 맞는 후기가 없어요")).toBeInTheDocument();
    expect(asked.at(-1)).toMatchObject({ child_age: "3", index: "1" });
    press("조건 지우기");
    expect(await screen.findByText("다락에서 별을 봤어요.")).toBeInTheDocument();
  });

  test("내 후기에는 고치기와 지우기가 있고, 고칠 기한이 지나면 지우기만 남는다", async () => {
    const mine = { is_mine: true, booking_id: "b-1" };
    open({
      reviews: () => [
        story({ id: 1, ...mine, editable_until: "2026-12-05T00:00:00Z" }),
        story({ id: 2, ...mine, editable_until: "2026-11-01T00:00:00Z" }),
        story({ id: 3 }),
      ],
    });
    expect(await screen.findAllByRole("button", { name: "지우기" })).toHaveLength(2);
    expect(screen.getAllByRole("button", { name: "수정" })).toHaveLength(1);
  });
});

describe("후기 쓰기", () => {
  const toLastStep = async () => {
    await screen.findByRole("group", { name: "청결" });
    for (const item of items) rate(item, 5);
    press("다음");
    fireEvent.click(screen.getByRole("button", { name: "방이 깨끗해요" }));
    fireEvent.change(screen.getByRole("textbox", { name: /이야기/ }), {
      target: { value: "다락에서 별을 보며 잤어요." },
    });
    press("다음");
  };

  test("네 단계를 거쳐 올리면 정한 말로 알리고, 창이 닫히고 쓰던 것이 비워진다", async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(at("/reviews"), async ({ request }) => {
        sent.push(await received(request));
        return replied({ review: story({ id: 71 }) });
      }),
    );
    const view = open({ write: "b-1" });
    await toLastStep();
    choosePhotos(photo(), photo("b.png", "image/png"));
    press("다음");
    expect(screen.getByText("다락에서 별을 보며 잤어요.")).toBeInTheDocument();
    press("후기 올리기");
    await waitFor(() => expect(toast(view)).toBe("리뷰가 등록되었습니다."));
    expect(sent).toEqual([
      {
        booking_id: "b-1",
        cleanliness: "5",
        child_comfort: "5",
        location: "5",
        service: "5",
        text: "다락에서 별을 보며 잤어요.",
        tags: "방이 깨끗해요",
        photos: 2,
      },
    ]);
    expect(selectStayReviewWrite(view.store.getState()).visible).toBe(false);
    expect(selectStayReviewWriteInfo(view.store.getState())).toBeNull();
    expect(view.queryNow()).toEqual({ id: "5" });
  });

  test("올린 뒤에는 어디에 올라갔는지 말하는 곳에 초점이 있고, 거기서 내 후기로 간다", async () => {
    server.use(http.post(at("/reviews"), () => replied({ review: story({ id: 71 }) })));
    const { store } = open({ write: "b-1" });
    await toLastStep();
    press("사진 없이 다음");
    press("후기 올리기");
    const mine = await screen.findByRole("link", { name: "내 후기 보기", hidden: true });
    expect(mine).toHaveAttribute("href", "/mypage/reviews");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(mine.closest("[tabindex]")).toHaveFocus());
    expect(document.activeElement).toHaveTextContent("후기를 올렸어요");
    fireEvent.click(mine);
    expect(selectMyReviews(store.getState()).tab).toBe("written");
  });

  test("사진은 기기에서 다시 그린 것만 보내고, 얼굴을 가릴 수 있고, 받을 포인트를 미리 말한다", async () => {
    const sent: FormDataEntryValue[] = [];
    server.use(
      http.post(at("/reviews"), async ({ request }) => {
        sent.push(...(await request.formData()).getAll("photos"));
        return replied({ review: story({ id: 71 }), earned: 300 });
      }),
    );
    drawn.mockImplementation(async (photos) =>
      photos.map((item) => ({ ...item, file: photo("drawn.jpg") as typeof item.file })),
    );
    const view = open({ write: "b-1", info: writeInfo({ reward: { text: 100, photo: 300 } }) });
    await toLastStep();
    expect(screen.getByText("올리면 100P, 사진까지 올리면 300P를 드려요")).toBeInTheDocument();
    choosePhotos(photo("IMG_20261102_경기가평.jpg"));
    expect(screen.getByRole("button", { name: /얼굴/ })).toBeInTheDocument();
    expect(screen.getByText("올리면 300P를 드려요. 후기를 지우면 포인트는 회수돼요")).toBeInTheDocument();
    press("다음");
    press("후기 올리기");
    await waitFor(() => expect(toast(view)).toBe("리뷰가 등록되었습니다."));
    expect(
      sent.map((formDataEntryValue) =>
        formDataEntryValue instanceof Blob ? formDataEntryValue.size : formDataEntryValue,
      ),
    ).toEqual([1]);
    expect(drawn).toHaveBeenCalledTimes(1);
  });

  test("다시 그릴 수 없는 사진은 보내지 않고 그 사진 아래에 말한다", async () => {
    let asked = 0;
    server.use(
      http.post(at("/reviews"), () => {
        asked += 1;
        return replied({ review: story() });
      }),
    );
    drawn.mockImplementation(async (photos) => photos.map((photo) => ({ ...photo, fault: "이 사진은 열 수 없어요" })));
    open({ write: "b-1" });
    await toLastStep();
    choosePhotos(photo());
    press("다음");
    press("후기 올리기");
    expect(await screen.findByText("이 사진은 열 수 없어요")).toBeInTheDocument();
    expect(asked).toBe(0);
  });

  test("빠진 것이 있으면 단추를 막지 않고 무엇이 빠졌는지 보이는 데서 말한다", async () => {
    open({ write: "b-1" });
    const seen: (string | null)[] = [];
    Element.prototype.scrollIntoView = function show() {
      seen.push(this.textContent);
    };
    await screen.findByRole("group", { name: "청결" });
    rate("청결", 4);
    press("다음");
    expect(screen.getByText("아이 편의의 별을 골라 주세요")).toBeInTheDocument();
    press("다음");
    expect(seen).toEqual(["아이 편의의 별을 골라 주세요", "아이 편의의 별을 골라 주세요"]);
    for (const item of items) rate(item, 4);
    press("다음");
    press("다음");
    expect(screen.getByText("10자 이상 써 주세요")).toBeInTheDocument();
    expect(screen.getByRole("textbox", { name: /이야기/ })).toHaveFocus();
  });

  test("닫았다가 다시 열어도, 올리기가 실패해도 쓴 것은 모두 남는다", async () => {
    server.use(http.post(at("/reviews"), () => refused(500, "F500", "잠시 뒤에 다시 해 주세요")));
    const view = open({ write: "b-1" });
    await toLastStep();
    choosePhotos(photo());
    press("다음");
    press("후기 올리기");
    expect(await screen.findByText(/올리지 못했어요. 쓴 내용은 그대로 있어요/)).toBeInTheDocument();
    expect(selectStayReviewWrite(view.store.getState())).toMatchObject({ visible: true, step: 4 });
    expect(selectStayReviewWriteInfo(view.store.getState())).toMatchObject({
      booking_id: "b-1",
      text: "다락에서 별을 보며 잤어요.",
      tags: ["방이 깨끗해요"],
      stars: { cleanliness: 5, child_comfort: 5, location: 5, service: 5 },
    });
    expect(screen.getByText("사진 1장")).toBeInTheDocument();
    press("닫기");
    fireEvent.click(await screen.findByRole("button", { name: "이어서 쓰기" }));
    await screen.findByRole("group", { name: "청결" });
    expect(within(screen.getByRole("group", { name: "응대" })).getByRole("radio", { name: /5/ })).toBeChecked();
  });

  test("화면이 통째로 사라졌다가 다시 열려도 쓰던 것이 있고, 올린 뒤에는 기기에 남지 않는다", async () => {
    server.use(http.post(at("/reviews"), () => replied({ review: story({ id: 71 }) })));
    const first = open({ write: "b-1" });
    await screen.findByRole("group", { name: "청결" });
    rate("응대", 2);
    for (const item of items.slice(0, 3)) rate(item, 5);
    press("다음");
    fireEvent.change(screen.getByRole("textbox", { name: /이야기/ }), {
      target: { value: "다락에서 별을 보며 잤어요." },
    });
    first.unmount();
    const view = open({ write: "b-1" });
    await screen.findByRole("group", { name: "청결" });
    expect(within(screen.getByRole("group", { name: "응대" })).getByRole("radio", { name: /2/ })).toBeChecked();
    press("다음");
    expect(screen.getByRole("textbox", { name: /이야기/ })).toHaveValue("다락에서 별을 보며 잤어요.");
    press("다음");
    press("사진 없이 다음");
    press("후기 올리기");
    await waitFor(() => expect(toast(view)).toBe("리뷰가 등록되었습니다."));
    expect(stayReviewDraft("b-1").read()).toMatchObject({ text: "", stars: { service: 0 } });
  });

  test("사진마다 무엇이 잘못됐는지 그 사진 아래에 말하고, 그 단계로 돌아간다", async () => {
    server.use(
      http.post(at("/reviews"), () =>
        HttpResponse.json(
          {
            code: "F422",
            message: "입력한 내용을 확인해 주세요.",
            data: { fields: { "photos.1": "열 수 없는 사진이에요" } },
          },
          { status: 422 },
        ),
      ),
    );
    open({ write: "b-1" });
    await toLastStep();
    choosePhotos(photo("a.jpg"), photo("b.jpg"));
    press("다음");
    press("후기 올리기");
    const fault = await screen.findByText("열 수 없는 사진이에요");
    expect(within(screen.getByRole("list", { name: "고른 사진" })).getAllByRole("listitem")[1]).toContainElement(fault);
    press("다음");
    expect(screen.getAllByText("다시 확인할 사진이 있어요").length).toBeGreaterThan(0);
    press("사진 2 빼기");
    press("다음");
    expect(screen.getByRole("button", { name: "후기 올리기" })).toBeInTheDocument();
  });

  test("사진은 열 장까지, 단추로 차례를 바꾼다", async () => {
    open({ write: "b-1" });
    await toLastStep();
    choosePhotos(...Array.from({ length: 12 }, (_, index) => photo(`${index}.jpg`)));
    const list = screen.getByRole("list", { name: "고른 사진" });
    expect(within(list).getAllByRole("listitem")).toHaveLength(10);
    expect(screen.getAllByText("10장까지 올릴 수 있어 2장은 빼 두었어요").length).toBeGreaterThan(0);
    const order = () =>
      within(list)
        .getAllByRole("img")
        .map((img) => img.getAttribute("src"));
    press("사진 2 앞으로");
    expect(order().slice(0, 3)).toEqual(["blob:2", "blob:1", "blob:3"]);
    press("사진 1 앞으로");
    expect(order().slice(0, 2)).toEqual(["blob:2", "blob:1"]);
    press("사진 1 빼기");
    choosePhotos(photo("a.pdf", "application/pdf"));
    expect(screen.getByText("사진 파일이 아니에요. JPG, PNG, WEBP 사진을 골라 주세요")).toBeInTheDocument();
  });

  test("쓸 수 없으면 이유를 말한다", async () => {
    open({ write: "b-1", info: writeInfo({ writable: false, reason: "이미 쓴 후기가 있어요" }) });
    expect(await screen.findByText("이미 쓴 후기가 있어요")).toBeInTheDocument();
  });

  test("로그인하지 않았으면 로그인을 청하고, 로그인하면 그때 열린다", async () => {
    const view = open({ write: "b-1", isMember: false });
    await waitFor(() => expect(view.store.getState().common.loginReason).toBe("후기를 쓰려면"));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(view.urls).toEqual([]);
    view.act(() => void view.store.dispatch(userRecognised({ user_id: "member-1", is_member: true })));
    expect(await screen.findByRole("group", { name: "청결" })).toBeInTheDocument();
    expect(view.queryNow()).toEqual({ id: "5" });
  });
});

describe("후기 수정", () => {
  const posted = story({
    id: 70,
    is_mine: true,
    booking_id: "b-1",
    editable_until: "2026-12-05T00:00:00Z",
    images: [
      { pk: 12, scene: null, url: "/api/main/photos/12", alt: "" },
      { pk: 13, scene: null, url: "/api/main/photos/13", alt: "" },
    ],
  });

  test("쓴 것이 채워져 있고, 고치면 정한 말로 알리고 창이 닫힌다", async () => {
    const sent: unknown[] = [];
    server.use(
      http.patch(at("/reviews/70/modify"), async ({ request }) => {
        sent.push(await received(request));
        return replied({ review: posted });
      }),
    );
    const view = open({ edit: "b-1", info: writeInfo({ writable: false, review: posted }) });
    await screen.findByRole("group", { name: "청결" });
    press("다음");
    const words = screen.getByRole("textbox", { name: /이야기/ });
    expect(words).toHaveValue("다락에서 별을 봤어요.");
    fireEvent.change(words, { target: { value: "다락에서 별을 오래 봤어요." } });
    press("다음");
    choosePhotos(photo());
    press("사진 3 앞으로");
    press("다음");
    press("수정하기");
    await waitFor(() => expect(toast(view)).toBe("리뷰가 수정되었습니다."));
    expect(sent).toEqual([
      {
        cleanliness: "5",
        child_comfort: "5",
        location: "4",
        service: "5",
        text: "다락에서 별을 오래 봤어요.",
        tags: "밤에 조용해요",
        photos: 1,
        photo_order: "12,+,13",
      },
    ]);
    expect(selectStayReviewEdit(view.store.getState()).visible).toBe(false);
  });

  test("기한이 지났으면 고칠 수 없다고 말한다", async () => {
    const late = { ...posted, editable_until: "2026-11-01T00:00:00Z" };
    open({ edit: "b-1", info: writeInfo({ writable: false, review: late }) });
    expect(await screen.findByText("수정할 수 있는 기간이 지났어요")).toBeInTheDocument();
  });
});

describe("신고", () => {
  test("남의 후기는 이유를 골라 신고하고, 내 후기에는 신고가 없다", async () => {
    const reported: unknown[] = [];
    server.use(
      http.post(at("/reviews/31/report"), async ({ request }) => {
        reported.push(await request.json());
        return replied(null);
      }),
    );
    const other = story({ id: 31, author_name: "하준맘" });
    const { store } = open({ reviews: () => [other, story({ id: 32, author_name: "나", is_mine: true })] });
    fireEvent.click(await screen.findByRole("button", { name: "하준맘님의 후기 신고하기" }));
    expect(screen.getAllByRole("button", { name: /후기 신고하기/ })).toHaveLength(1);
    const sheet = within(await screen.findByRole("dialog"));
    fireEvent.click(sheet.getByRole("button", { name: "신고하기" }));
    expect(sheet.getByText("이유를 골라 주세요")).toBeInTheDocument();
    fireEvent.click(sheet.getByRole("radio", { name: "개인 정보가 드러나요" }));
    fireEvent.click(sheet.getByRole("button", { name: "신고하기" }));
    await waitFor(() => expect(toast({ store })).toBe("신고했어요"));
    expect(reported).toEqual([{ reason: "privacy" }]);
  });

  test("로그인하지 않았으면 로그인을 청한다", async () => {
    const { store } = open({ isMember: false });
    fireEvent.click(await screen.findByRole("button", { name: /후기 신고하기/ }));
    expect(store.getState().common.loginReason).toBe("후기를 신고하려면");
  });
});
