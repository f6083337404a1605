import { File } from "node:buffer";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { readWriteInput } from "@/features/review/write/write-input";
import { WriteScreen } from "@/features/review/write/write-screen";
import { reviewDraft } from "@/lib/storage/entries/drafts/review-draft";
import type { AuthorableReviews, MyReview } from "@/shared/contract/main/reviews";
import { selectMyReviews } from "@/store/slices/activity/reviews";
import { remoteConfigReceived } from "@/store/slices/app/remote-config";
import { redrawPhotos } from "@/ui/photos/redraw-photos";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { answerAuthorable, at, authorable, mine } from "./world";

// Rendering a whole form in jsdom is slow on a busy machine.
jest.setTimeout(30_000);

// jsdom has no canvas; another test covers redrawing.
jest.mock("@/ui/photos/redraw-photos", () => ({ redrawPhotos: jest.fn(async (photos: unknown) => photos) }));
const drawn = jest.mocked(redrawPhotos);

type Sent = Record<string, string | number>;
const received = async (request: Request): Promise<Sent> => {
  const fields: Sent = {};
  for (const [name, value] of await request.formData()) {
    if (typeof value === "string") fields[name] = value;
    else fields[name] = Number(fields[name] ?? 0) + 1;
  }
  return fields;
};

interface World {
  reservation?: string | null;
  review?: number | null;
  info?: Partial<AuthorableReviews>;
  standing?: MyReview;
}

const open = ({ reservation = "order-1", review = null, info = {}, standing = mine() }: World = {}) => {
  const asked = answerAuthorable(() => authorable(info));
  server.use(http.get(at("/reviews/70/edit/"), () => replied({ review: standing, earned: 0 })));
  const view = renderScreen(<WriteScreen input={{ reservation: review === null ? reservation : null, review }} />, {
    isMember: true,
  });
  return { ...view, asked };
};

const words = () => screen.findByRole("textbox", { name: "이야기" });
const type = async (value: string) => fireEvent.change(await words(), { target: { value } });
const rate = (stars: number) => fireEvent.click(screen.getByRole("radio", { name: new RegExp(`별 ${stars}개`) }));
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const choosePhotos = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText("사진 고르기", { selector: "input" }), { target: { files } });
const photo = (name = "a.jpg") => new File(["x"], name, { type: "image/jpeg" });
const toast = ({ store }: ReturnType<typeof open>) => store.getState().common.toastPopUp.message;

beforeEach(() => {
  drawn.mockClear();
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

const goLine = (on: boolean) => {
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(on);
  fireEvent(window, new Event(on ? "online" : "offline"));
};

test("예약을 정하지 않으면 다녀온 곳을 고르게 하고, 기한과 받을 포인트를 말한다", async () => {
  const { asked } = open({ reservation: null });
  expect(screen.getByText("쓸 수 있는지 확인하고 있어요")).toBeInTheDocument();
  const link = await screen.findByRole("link", { name: "후기 쓰기 · 최대 300P" });
  expect(link).toHaveAttribute("href", "/review/write?reservation=order-1");
  expect(screen.getByText("11일 남았어요")).toBeInTheDocument();
  expect(asked).toEqual(["null v3"]);
});

test("쓸 것이 없으면 언제 쓸 수 있는지, 못 열면 다시 시도를 보여 준다", async () => {
  const { unmount } = open({ reservation: null, info: { reviews: [] } });
  expect(await screen.findByText("작성할 후기가 없어요")).toBeInTheDocument();
  unmount();
  server.use(http.get(at("/reviews/authorable/"), () => refused(503, "F503", "지금은 볼 수 없어요.")));
  renderScreen(<WriteScreen input={{ reservation: null, review: null }} />, { isMember: true });
  expect(await screen.findByText("후기 쓰기를 열지 못했어요")).toBeInTheDocument();
  expect(screen.getByText("지금은 볼 수 없어요.")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "다시 시도" })).toBeEnabled();
});

test("등록하면 별점·말·글·사진이 한 번에 가고, 정한 말로 알리고, 내가 쓴 후기로 간다", async () => {
  const sent: Sent[] = [];
  server.use(
    http.post(at("/reviews/"), async ({ request }) => {
      sent.push(await received(request));
      return replied({ review: mine(), earned: 300 });
    }),
  );
  const view = open();
  await type("흙을 만지는 시간이 길어서 좋았어요.");
  rate(5);
  expect(screen.getByText("최고였어요")).toBeInTheDocument();
  press("깨끗해요");
  choosePhotos(photo(), photo("b.jpg"));
  press("등록");
  await waitFor(() => expect(view.went).toEqual(["/mypage/reviews"]));
  expect(sent).toEqual([
    { order_id: "order-1", stars: "5", text: "흙을 만지는 시간이 길어서 좋았어요.", tags: "깨끗해요", photos: 2 },
  ]);
  expect(drawn).toHaveBeenCalledTimes(1);
  expect(toast(view)).toBe("리뷰가 등록되었습니다.");
  expect(selectMyReviews(view.store.getState()).tab).toBe("written");
  expect(reviewDraft("order-1").read().text).toBe("");
});

test("빠진 것이 있으면 단추를 막지 않고 무엇이 빠졌는지 말하고 그곳으로 데려간다", async () => {
  open();
  await words();
  press("등록");
  expect(screen.getByText("별점을 골라 주세요")).toBeInTheDocument();
  expect(screen.getByText("10자 이상 써 주세요")).toBeInTheDocument();
  await waitFor(() => expect(document.activeElement).toHaveTextContent("어땠나요?"));
});

test("별점과 글은 쓰는 대로 기기에 남아 다시 열면 돌아오고, 새로 쓸 수 있다", async () => {
  const first = open();
  await type("반쯤 쓴 이야기");
  rate(3);
  first.unmount();
  open();
  await waitFor(async () => expect(await words()).toHaveValue("반쯤 쓴 이야기"));
  expect(screen.getByRole("radio", { name: /별 3개/ })).toBeChecked();
  press("새로 쓰기");
  expect(await words()).toHaveValue("");
  expect(reviewDraft("order-1").read()).toEqual({ stars: 0, text: "", tags: [] });
});

test("쓸 수 없는 예약은 서버가 말한 이유를 보여 준다", async () => {
  open({ info: { reviews: [], refusal: "이미 후기를 쓴 예약이에요." } });
  expect(await screen.findByText("이미 후기를 쓴 예약이에요.")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "내 후기 보기" })).toHaveAttribute("href", "/mypage/reviews");
});

test("서버가 거절하면 이유를 말하고 쓴 것은 그대로 남는다", async () => {
  server.use(http.post(at("/reviews/"), () => refused(400, "F000", "후기를 쓸 수 있는 90일이 지났어요.")));
  const view = open();
  await type("흙을 만지는 시간이 길어서 좋았어요.");
  rate(4);
  press("등록");
  expect(await screen.findByText("후기를 쓸 수 있는 90일이 지났어요.")).toBeInTheDocument();
  expect(await words()).toHaveValue("흙을 만지는 시간이 길어서 좋았어요.");
  expect(view.went).toEqual([]);
});

test("잘못된 사진은 그 사진 아래에 말한다: 서버가 못 연 것도, 기기가 못 연 것도", async () => {
  server.use(
    http.post(at("/reviews/"), () =>
      HttpResponse.json(
        { code: "F422", message: "확인해 주세요.", data: { fields: { "photos.1": "열 수 없는 사진이에요" } } },
        { status: 422 },
      ),
    ),
  );
  open();
  await type("흙을 만지는 시간이 길어서 좋았어요.");
  rate(4);
  choosePhotos(photo(), photo("b.jpg"));
  press("등록");
  const cells = () => within(screen.getByRole("list", { name: "고른 사진" })).getAllByRole("listitem");
  await waitFor(() => expect(cells()[1]).toHaveTextContent("열 수 없는 사진이에요"));
  press("사진 2 빼기");
  drawn.mockImplementation(async (photos) => photos.map((photo) => ({ ...photo, fault: "기기가 못 열어요" })));
  press("등록");
  await waitFor(() => expect(cells()[0]).toHaveTextContent("기기가 못 열어요"));
});

test("오프라인이면 올리지 않고 이유를 말하며, 쓴 글은 기기에 남는다", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(at("/reviews/"), () => {
      sent.push(1);
      return replied({ review: mine(), earned: 0 });
    }),
  );
  open();
  await type("흙을 만지는 시간이 길어서 좋았어요.");
  rate(4);
  goLine(false);
  expect(await screen.findByText(/오프라인이라 지금은 올릴 수 없어요/)).toBeInTheDocument();
  press("등록");
  expect(drawn).not.toHaveBeenCalled();
  expect(sent).toEqual([]);
  expect(reviewDraft("order-1").read().text).toBe("흙을 만지는 시간이 길어서 좋았어요.");
  // Later tests are online again.
  goLine(true);
});

test("받을 포인트는 호스트가 말한 대로, 사진이 있는지에 따라 미리 보이고, 보상이라고 말한다", async () => {
  const { store, act } = open({ info: { reward: { text: 150, photo: 500 } } });
  await words();
  act(() => {
    store.dispatch(remoteConfigReceived({ values: { review_point_reward: '{"text":1,"photo":2}' }, fetched_at: 1 }));
  });
  expect(screen.getByText("이 후기로 받을 포인트 150P")).toBeInTheDocument();
  expect(screen.getByText(/후기에 포인트를 받았다고 표시돼요/)).toBeInTheDocument();
  choosePhotos(photo());
  expect(screen.getByText("이 후기로 받을 포인트 500P")).toBeInTheDocument();
});

test("고칠 때는 쓴 것이 채워져 있고, 남긴 사진과 새 사진의 차례가 함께 가며, 다시 보상하지 않는다", async () => {
  const sent: Sent[] = [];
  server.use(
    http.patch(at("/reviews/70/"), async ({ request }) => {
      sent.push(await received(request));
      return replied({ review: mine(), earned: 0 });
    }),
  );
  const view = open({ review: 70 });
  expect(await words()).toHaveValue("흙을 만지는 시간이 길어서 좋았어요.");
  expect(screen.queryByText(/이 후기로 받을 포인트/)).toBeNull();
  choosePhotos(photo());
  press("사진 3 앞으로");
  await type("흙을 오래 만져서 아주 좋았어요.");
  press("수정하기");
  await waitFor(() => expect(toast(view)).toBe("리뷰가 수정되었습니다."));
  expect(sent).toEqual([
    { stars: "4", text: "흙을 오래 만져서 아주 좋았어요.", tags: "깨끗해요", photos: 1, photo_order: "12,+,13" },
  ]);
});

test("고칠 수 있는 30일이 지난 후기는 이유만 보인다", async () => {
  open({ review: 70, standing: mine({ editable_until: null }) });
  expect(await screen.findByText("후기를 수정할 수 있는 30일이 지났어요.")).toBeInTheDocument();
});

test("고른 사진이 있으면 나가기 전에 묻고, 보낸 뒤에는 묻지 않는다", async () => {
  server.use(http.post(at("/reviews/"), () => replied({ review: mine(), earned: 300 })));
  const added = jest.spyOn(window, "addEventListener");
  const removed = jest.spyOn(window, "removeEventListener");
  const guards = (spy: typeof added | typeof removed) =>
    spy.mock.calls.filter(([name]) => name === "beforeunload").length;
  const view = open();
  await type("흙을 만지는 시간이 길어서 좋았어요.");
  rate(4);
  expect(guards(added)).toBe(0);
  choosePhotos(photo());
  expect(guards(added)).toBe(1);
  press("등록");
  await waitFor(() => expect(view.went).toEqual(["/mypage/reviews"]));
  expect(guards(removed)).toBe(guards(added));
});

test("주소의 예약과 후기는 제 모양일 때만 읽는다", () => {
  expect(readWriteInput({ reservation: "order-1" })).toEqual({ reservation: "order-1", review: null });
  expect(readWriteInput({ review: "70" })).toEqual({ reservation: null, review: 70 });
  expect(readWriteInput({})).toEqual({ reservation: null, review: null });
  expect(readWriteInput({ review: "x" })).toBeNull();
  expect(readWriteInput({ reservation: "a/b" })).toBeNull();
});

test("올리지 못하면 어디를 보고 있었든 그 이유로 데려가고, 쓴 것은 남는다", async () => {
  server.use(http.post(at("/reviews/"), () => HttpResponse.error()));
  open();
  await type("아이가 정말 좋아했어요. 또 갈게요");
  rate(5);
  press("등록");
  const said = await screen.findByRole("alert");
  expect(said).toHaveTextContent("올리지 못했어요");
  expect(said.parentElement).toHaveFocus();
  expect(await words()).toHaveValue("아이가 정말 좋아했어요. 또 갈게요");
});
