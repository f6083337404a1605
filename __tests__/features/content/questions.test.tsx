import { useQueryClient } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { type ReactElement, useState } from "react";
import { questionsScrollQuery } from "@/api/main/content/questions";
import { FromHere, HowFar } from "@/features/content/about/from-here";
import { loadDetail } from "@/features/content/detail-loads";
import { QuestionsBlock } from "@/features/content/reviews/questions-block";
import type { Question } from "@/shared/contract/main/questions";
import { districtChosen } from "@/store/slices/member/region";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase, testHttp } from "../../support/test-http";
import { activity } from "./activity";

const at = (path: string) => `${mainBase}${path}`;
const question = (over: Partial<Question> = {}): Question => ({
  id: "q1",
  author_name: "하준네",
  is_private: false,
  is_mine: false,
  text: "주차가 되나요?",
  created_at: "2026-11-18T03:00:00Z",
  is_answered: false,
  answer: null,
  ...over,
});

/** Fakes the host's list of questions; a new question comes first. Returns the bodies sent. */
const desk = (start: Question[]) => {
  let questions = start;
  const sent: unknown[] = [];
  server.use(
    http.get(at("/contents/9/questions/"), () => replied({ questions, total_count: questions.length })),
    http.post(at("/contents/9/questions/"), async ({ request }) => {
      const body = (await request.json()) as { text: string; is_private: boolean };
      sent.push(body);
      const made = question({ id: "q2", text: body.text, is_private: body.is_private, is_mine: true });
      questions = [made, ...questions];
      return replied(made);
    }),
    http.delete(at("/contents/9/questions/:id/"), ({ params }) => {
      questions = questions.filter(({ id }) => id !== params.id);
      return replied({ id: params.id });
    }),
  );
  return sent;
};

class Near {
  constructor(private readonly seen: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    queueMicrotask(() => this.seen([{ isIntersecting: true }]));
  }
  disconnect() {}
}
beforeEach(() => {
  window.sessionStorage.clear();
  Object.defineProperty(window, "IntersectionObserver", { value: Near, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(window, "IntersectionObserver");
});

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const openSheet = async () => {
  press("물어보기");
  return within(await screen.findByRole("dialog"));
};

test("질문과 답이 보이고, 남의 비공개 질문은 있다는 것만 보인다", async () => {
  desk([
    question({ is_answered: true, answer: { text: "네, 넓어요.", answered_at: "2026-11-19T03:00:00Z" } }),
    question({ id: "q0", is_private: true, text: null, author_name: "", is_answered: true }),
  ]);
  renderScreen(<QuestionsBlock contentId={9} />);
  const rows = within(await screen.findByRole("list", { name: "궁금한 점" })).getAllByRole("listitem");
  expect(rows[0]).toHaveTextContent("답변했어요하준네2026.11.18주차가 되나요?이곳의 답변 · 2026.11.19네, 넓어요.");
  expect(rows[1]).toHaveTextContent("비공개 질문이에요");
  expect(screen.queryByRole("button", { name: "지우기" })).toBeNull();
});

test("질문은 서버가 물어 화면과 함께 그려서, 늦게 와 아래를 밀지 않는다", async () => {
  const { http: main } = testHttp();
  const { queryKey } = questionsScrollQuery(main, 9);
  const keys: unknown[] = [];
  const unanswered = async () => undefined;
  const fetchPages = async (options: { queryKey: readonly unknown[] }) => {
    keys.push(options.queryKey);
    return undefined;
  };
  loadDetail({ input: { id: 9, date: null }, http: { main }, now: 0, need: unanswered, ask: unanswered, fetchPages });
  expect(keys).toEqual([queryKey]);

  const Drawn = () => {
    const client = useQueryClient();
    const page = { questions: [question()], total_count: 1 };
    useState(() => client.setQueryData(queryKey, { pages: [page], pageParams: [1] }));
    return <QuestionsBlock contentId={9} />;
  };
  desk([question()]);
  renderScreen(<Drawn />);
  expect(screen.getByText("주차가 되나요?")).toBeVisible();
});

test("방문자가 물어보기를 누르면 로그인할 이유를 말한다", async () => {
  desk([]);
  const { store } = renderScreen(<QuestionsBlock contentId={9} />);
  expect(await screen.findByText("아직 질문이 없어요")).toBeVisible();
  press("물어보기");
  expect(JSON.stringify(store.getState().common)).toMatch("궁금한 점을 물어보려면");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("회원은 비공개로도 묻고, 보낸 질문은 바로 목록에 서며, 자기 것은 지울 수 있다", async () => {
  const sent = desk([]);
  renderScreen(<QuestionsBlock contentId={9} />, { isMember: true });
  const sheet = await openSheet();
  fireEvent.click(sheet.getByRole("button", { name: "물어보기" }));
  expect(await sheet.findByText("5자 이상 써 주세요")).toBeVisible();
  const box = sheet.getByRole("textbox", { name: "질문" });
  fireEvent.change(box, { target: { value: "번호는 190101-3234567 이에요" } });
  expect(await sheet.findByText(/주민등록번호는 쓸 수 없어요/)).toBeVisible();
  fireEvent.change(box, { target: { value: "땅콩이 들어가나요?" } });
  fireEvent.click(sheet.getByRole("switch", { name: /비공개로 물어보기/ }));
  fireEvent.click(sheet.getByRole("button", { name: "물어보기" }));
  expect(await screen.findByText("땅콩이 들어가나요?", { selector: "p" })).toBeInTheDocument();
  expect(sent).toEqual([{ text: "땅콩이 들어가나요?", is_private: true }]);
  fireEvent.click(screen.getByText("지우기"));
  await waitFor(() => expect(screen.queryByText("땅콩이 들어가나요?", { selector: "p" })).toBeNull());
});

test("보내지 못하면 쓴 글이 남고 이유가 보인다", async () => {
  desk([]);
  server.use(http.post(at("/contents/9/questions/"), () => refused(500, "E000")));
  renderScreen(<QuestionsBlock contentId={9} />, { isMember: true });
  const sheet = await openSheet();
  fireEvent.change(sheet.getByRole("textbox", { name: "질문" }), { target: { value: "주차가 되나요?" } });
  fireEvent.click(sheet.getByRole("button", { name: "물어보기" }));
  expect(await sheet.findByRole("alert")).toBeVisible();
  expect(sheet.getByRole("textbox", { name: "질문" })).toHaveValue("주차가 되나요?");
});

test("보낼 때 로그인이 끝나 있으면 다녀와서 열 때 쓴 글이 그대로 있다", async () => {
  desk([]);
  server.use(http.post(at("/contents/9/questions/"), () => refused(401, "F401", "다시 로그인해 주세요.")));
  const before = renderScreen(<QuestionsBlock contentId={9} />, { isMember: true });
  const sheet = await openSheet();
  fireEvent.change(sheet.getByRole("textbox", { name: "질문" }), { target: { value: "주차가 되나요?" } });
  fireEvent.click(sheet.getByRole("button", { name: "물어보기" }));
  expect(await sheet.findByRole("alert")).toBeVisible();
  before.unmount();
  renderScreen(<QuestionsBlock contentId={9} />, { isMember: true });
  expect((await openSheet()).getByRole("textbox", { name: "질문" })).toHaveValue("주차가 되나요?");
});

test("고른 동네에서 얼마나 먼지 이 기기에서 셈하고, 고르지 않았으면 말하지 않는다", async () => {
  const asked: string[] = [];
  server.use(
    http.get("*/districts.json", ({ request }) => {
      asked.push(request.url);
      return new Response(JSON.stringify([[11110000, 11000000, "종로구", 37.5949, 126.9773]]));
    }),
  );
  const place = { ...activity(), lat: 37.5665, lng: 126.978 };
  const { container, unmount } = renderScreen(<FromHere detail={place} />);
  expect(container).toBeEmptyDOMElement();
  expect(asked).toEqual([]);
  unmount();
  const chosen = (shown: ReactElement) => {
    const { store } = renderScreen(shown);
    act(() => void store.dispatch(districtChosen(11110119)));
  };
  chosen(<FromHere detail={place} />);
  expect(await screen.findByText("종로구에서 3.2km")).toBeVisible();
  chosen(<HowFar detail={place} />);
  expect(await screen.findByText("3.2km")).toBeVisible();
  expect(asked.every((url) => !/37\.|126\./.test(url))).toBe(true);
});
