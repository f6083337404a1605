import { fireEvent, screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { MessagesScreen } from "@/features/sandbox-messages/messages-screen";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";

const asked: string[] = [];
const answers = (...bodies: string[]) =>
  server.use(
    http.get("*/api/sandbox/messages", ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("phone") ?? "");
      return HttpResponse.json({ messages: bodies.map((body) => ({ body, sent_at: "2026-11-20T04:05:00Z" })) });
    }),
  );

beforeEach(() => {
  asked.length = 0;
});

test("번호를 들고 오면 그 번호로 온 문자가 바로 보인다", async () => {
  answers("[나들랑] 인증번호 123456");
  renderScreen(<MessagesScreen input={{ phone: "01012345678" }} />);
  expect(await screen.findByText(/인증번호 123456/)).toBeInTheDocument();
  expect(screen.getByText("오후 1:05")).toBeInTheDocument();
  expect(asked).toEqual(["01012345678"]);
});

test("번호를 쓰면 그 번호의 문자함을 열고, 없으면 없다고 한다", async () => {
  answers();
  renderScreen(<MessagesScreen input={{ phone: "" }} />);
  fireEvent.change(screen.getByLabelText("휴대폰 번호"), { target: { value: "01099990001" } });
  fireEvent.click(screen.getByRole("button", { name: "문자 보기" }));
  expect(await screen.findByText("온 문자가 없어요")).toBeInTheDocument();
  expect(asked).toEqual(["01099990001"]);
});

test("휴대폰 번호가 아니면 열지 않는다", () => {
  renderScreen(<MessagesScreen input={{ phone: "" }} />);
  fireEvent.change(screen.getByLabelText("휴대폰 번호"), { target: { value: "02123" } });
  fireEvent.click(screen.getByRole("button", { name: "문자 보기" }));
  expect(screen.getByText("휴대폰 번호를 확인해 주세요.")).toBeInTheDocument();
  expect(asked).toEqual([]);
});
