import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http } from "msw";
import { DeskActsScreen } from "@/features/desk/acts/acts-screen";
import { actsCopy } from "@/features/desk/acts/copy";
import { replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { projectFiles, readProjectFile } from "../../support/project-files";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";

const me = {
  id: "s1",
  name: "유총괄",
  role: "admin",
  venue_pk: null,
  venue_name: null,
  expires_at: "2099-01-01T00:00:00Z",
  has_authenticator: true,
};
const act = (id: number, more: object = {}) => ({
  id,
  at: "2026-05-09T03:00:00Z",
  who: { id: "s1", name: "유총괄", venue_name: null },
  act: "order.reveal",
  subject: "order",
  ref: "order-1",
  reason: "전화로 확인",
  ...more,
});
const people = [
  { id: "s1", name: "유총괄" },
  { id: "s2", name: "문상담" },
];

function answered(pages: (query: URLSearchParams) => object, role = "admin") {
  server.use(
    http.get(`${mainBase}/staff/me/`, () => replied({ staff: { ...me, role } })),
    http.get(`${mainBase}/desk/acts/`, ({ request }) => replied(pages(new URL(request.url).searchParams))),
  );
  renderScreen(<DeskActsScreen input={{ isDemo: true }} />);
}

test("누가 언제 무엇을 왜 했는지 보이고, 그 예약과 회원으로 간다", async () => {
  const venue = { who: { id: "v1", name: "한매니저", venue_name: "숲놀이터" }, subject: "slot", act: "slot.close" };
  const acts = [
    act(3),
    act(2, { ...venue, ref: "7" }),
    act(1, { subject: "member", act: "member.reveal", ref: "u-1" }),
  ];
  answered(() => ({ acts, people, next: null }));
  const rows = await screen.findAllByRole("listitem");
  const [first, second, third] = rows.filter((row) => within(row).queryByText(/오후 12:00/));
  expect(first).toHaveTextContent("예약 · 연락처 봄");
  expect(first).toHaveTextContent("전화로 확인");
  expect(screen.getByRole("link", { name: "예약 보기" })).toHaveAttribute("href", "/desk/order?id=order-1");
  expect(second).toHaveTextContent("시간 · 닫음");
  expect(second).toHaveTextContent("한매니저 · 숲놀이터");
  expect(third).toHaveTextContent("회원 · 이름과 연락처 봄");
  expect(screen.getByRole("link", { name: "회원 보기" })).toHaveAttribute("href", "/desk/member?id=u-1");
});

test("사람과 종류로 고르고, 더 보기로 이어 읽는다", async () => {
  const asked: string[] = [];
  answered((query) => {
    asked.push(query.toString());
    return query.get("before") ? { acts: [act(1)], people, next: null } : { acts: [act(9)], people, next: "9" };
  });
  await userEvent.selectOptions(await screen.findByLabelText("무엇을"), "예약");
  await userEvent.selectOptions(
    await screen.findByLabelText("누가"),
    await screen.findByRole("option", { name: "문상담" }),
  );
  await userEvent.click(await screen.findByRole("button", { name: "더 보기" }));
  await screen.findAllByRole("link", { name: "예약 보기" }).then((links) => expect(links).toHaveLength(2));
  expect(asked.at(-1)).toBe("who=s2&subject=order&before=9");
  expect(screen.queryByRole("button", { name: "더 보기" })).not.toBeInTheDocument();
});

test("고객센터 총괄이 아니면 보이지 않는다", async () => {
  answered(() => ({ acts: [act(3)], people, next: null }), "desk");
  await screen.findByText("이 화면을 볼 수 있는 직원이 아니에요");
  expect(screen.queryByText("예약 · 연락처 봄")).not.toBeInTheDocument();
});

test("서버가 적는 일에는 모두 말이 있다", () => {
  const written = projectFiles(["src/server"], [".ts"]).flatMap((file) => {
    const source = readProjectFile(file);
    if (!source.includes("writeAudit(")) return [];
    return [...source.matchAll(/\bact(?::| =)[^;,]*/g)].flatMap(([line]) =>
      [...line.matchAll(/"([a-z]+\.[a-z-]+)"/g)].map(([, name = ""]) => name),
    );
  });
  const decisions = ["keep", "hide", "remove"].map((decision) => `review.${decision}`);
  const editorial = ["create", "save", "remove", "undo"].map((verb) => `banner.${verb}`);
  const all = [...new Set([...written, ...decisions, ...editorial])];
  expect(all.length).toBeGreaterThan(55);
  expect(all.filter((name) => actsCopy.line({ subject: "order", act: name }).includes(name))).toEqual([]);
});
