import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { http } from "msw";
import { useFamily } from "@/lib/context/family-context";
import { childFacts } from "@/lib/storage/entries/child-facts";
import { childFit } from "@/shared/age/fit";
import { noFacts } from "@/shared/children/facts";
import { FamilyOfThisTab } from "@/shell/session/family";
import { WhoGoesSheet } from "@/shell/sheets/children/who-goes-sheet";
import { whoGoesOpened } from "@/store/slices/member/children";
import { replied } from "../../../support/msw/envelope";
import { server } from "../../../support/msw/server";
import { renderScreen } from "../../../support/screen";
import { mainBase } from "../../../support/test-http";

beforeEach(() => window.localStorage.clear());

const rules = {
  min_months: 36,
  max_months: 155,
  free_under_months: null,
  guardian_under_months: null,
  min_height_cm: 110,
  max_height_cm: null,
};
const Fits = () => (
  <p>{useFamily().children.map((child) => `${child.name} ${childFit(rules, child, "2026-11-22").code}`)}</p>
);

const open = () => {
  const hajun = {
    pk: "c1",
    child_name: "하준",
    child_birth: "2019-03-02",
    child_year: 2019,
    child_month: 3,
    categories: [],
  };
  server.use(
    http.get(`${mainBase}/children/`, () =>
      replied({
        children: [{ ...hajun, is_representative: true }],
        who_goes: { adults: 2, child_pks: ["c1"] },
      }),
    ),
  );
  renderScreen(
    <FamilyOfThisTab>
      <Fits />
    </FamilyOfThisTab>,
    { isMember: true },
  );
};

test("키 제한이 있는 놀이는 이 기기에 적은 키로 가려 준다", async () => {
  childFacts.write("c1", { ...noFacts, height_cm: 105 });
  open();
  await waitFor(() => expect(screen.getByText("하준 TOO_SHORT")).toBeInTheDocument());
});

test("키를 모르면 된다고 하지 않는다", async () => {
  open();
  await waitFor(() => expect(screen.getByText("하준 UNKNOWN")).toBeInTheDocument());
});

const WhoGoes = () => {
  const { chosen, adults, choose } = useFamily();
  return (
    <button type="button" onClick={() => choose(["device-1"])}>
      {`어른 ${adults} ${chosen.map(({ name }) => name).join("·")}`}
    </button>
  );
};

const openForVisitor = () =>
  renderScreen(
    <FamilyOfThisTab>
      <WhoGoes />
    </FamilyOfThisTab>,
  );

const two = [
  { name: "하준", birth: "2019-03-02" },
  { name: "서아", birth: "2024-06-02" },
];

test("방문자가 고른 아이는 다시 열어도 그 아이다", async () => {
  window.localStorage.setItem("nadlang.family", JSON.stringify({ children: two, adults: 3, chosen: null }));
  const first = openForVisitor();
  fireEvent.click(await screen.findByRole("button", { name: "어른 3 하준·서아" }));
  await screen.findByRole("button", { name: "어른 3 서아" });
  await waitFor(() => expect(window.localStorage.getItem("nadlang.family")).toContain("device-1"));
  first.unmount();
  openForVisitor();
  expect(await screen.findByRole("button", { name: "어른 3 서아" })).toBeInTheDocument();
});

test("누가 가는지 적지 않던 때의 기억에서는 모두 간다", async () => {
  window.localStorage.setItem("nadlang.family", JSON.stringify({ children: two, adults: 1 }));
  openForVisitor();
  expect(await screen.findByRole("button", { name: "어른 1 하준·서아" })).toBeInTheDocument();
});

const Chooser = () => {
  const { chosen, adults, choose } = useFamily();
  return (
    <button type="button" onClick={() => choose([])}>
      {`어른 ${adults} ${chosen.map(({ name }) => name).join("·")}`.trim()}
    </button>
  );
};

test("방문자가 어른만 고르면 다시 열어도 아이들이 끼지 않는다", async () => {
  window.localStorage.setItem("nadlang.family", JSON.stringify({ children: two, adults: 2, chosen: null }));
  const draw = () =>
    renderScreen(
      <FamilyOfThisTab>
        <Chooser />
      </FamilyOfThisTab>,
    );
  const first = draw();
  fireEvent.click(await screen.findByRole("button", { name: "어른 2 하준·서아" }));
  expect(await screen.findByRole("button", { name: "어른 2" })).toBeInTheDocument();
  await waitFor(() => expect(window.localStorage.getItem("nadlang.family")).toContain('"chosen":[]'));
  first.unmount();
  draw();
  expect(await screen.findByRole("button", { name: "어른 2" })).toBeInTheDocument();
});

test("회원이 어른만 고르면 호스트에 그대로 남고, 그렇게 열린다", async () => {
  let kept: unknown = { adults: 2, child_pks: ["c1"] };
  const answer = () =>
    replied({
      children: [
        {
          pk: "c1",
          child_name: "하준",
          child_birth: "2019-03-02",
          child_year: 2019,
          child_month: 3,
          categories: [],
          is_representative: true,
        },
      ],
      who_goes: kept,
    });
  server.use(
    http.get(`${mainBase}/children/`, answer),
    http.put(`${mainBase}/children/who-goes/`, async ({ request }) => {
      kept = await request.json();
      return answer();
    }),
  );
  renderScreen(
    <FamilyOfThisTab>
      <Chooser />
    </FamilyOfThisTab>,
    { isMember: true },
  );
  fireEvent.click(await screen.findByRole("button", { name: "어른 2 하준" }));
  expect(await screen.findByRole("button", { name: "어른 2" })).toBeInTheDocument();
  await waitFor(() => expect(kept).toEqual({ adults: 2, child_pks: [] }));
});

test("누가 가는지 묻는 창에서 어른만 고르거나, 혼자 남은 아이를 빼면 어른의 금액을 본다", async () => {
  window.localStorage.setItem("nadlang.family", JSON.stringify({ children: two, adults: 2, chosen: ["device-1"] }));
  const { store } = renderScreen(
    <FamilyOfThisTab>
      <WhoGoesSheet />
    </FamilyOfThisTab>,
  );
  act(() => void store.dispatch(whoGoesOpened()));
  await screen.findByRole("button", { name: "어른 2 · 아이 1 금액 보기" });
  fireEvent.click(screen.getByRole("button", { name: /^서아/ }));
  expect(await screen.findByRole("button", { name: "어른 2 금액 보기" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "어른만" })).toHaveAttribute("aria-pressed", "true");
  fireEvent.click(screen.getByRole("button", { name: /^하준/ }));
  expect(await screen.findByRole("button", { name: "어른 2 · 아이 1 금액 보기" })).toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "어른만" }));
  expect(await screen.findByRole("button", { name: "어른 2 금액 보기" })).toBeInTheDocument();
});

test("아이를 알려 주지 않은 집에는 가족 금액을 보여 주겠다고 하지 않는다", async () => {
  const { store } = renderScreen(
    <FamilyOfThisTab>
      <WhoGoesSheet />
    </FamilyOfThisTab>,
  );
  act(() => void store.dispatch(whoGoesOpened()));
  expect(await screen.findByRole("button", { name: "이대로 보기" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /금액 보기|어른만/ })).not.toBeInTheDocument();
});

test("새 계정에 아이가 없으면 이 기기에 알려 준 가족으로 금액을 이어 간다", async () => {
  window.localStorage.setItem("nadlang.family", JSON.stringify({ children: two, adults: 3, chosen: ["device-0"] }));
  server.use(
    http.get(`${mainBase}/children/`, () => replied({ children: [], who_goes: { adults: 2, child_pks: [] } })),
  );
  renderScreen(
    <FamilyOfThisTab>
      <WhoGoes />
    </FamilyOfThisTab>,
    { isMember: true },
  );
  fireEvent.click(await screen.findByRole("button", { name: "어른 3 하준" }));
  expect(await screen.findByRole("button", { name: "어른 3 서아" })).toBeInTheDocument();
});

test("다른 보호자가 나눈 아이도 함께 세고, 같은 달에 태어난 내 아이와는 한 번만 세며, 고른 것은 다시 열어도 그대로다", async () => {
  const own = { pk: "c1", child_name: "준이", child_birth: "2019-03-01", categories: [], is_representative: true };
  const shared = [
    { key: "k1", child_name: "하준", child_birth: "2019-03-02", parent_name: "엄마" },
    { key: "k2", child_name: "서아", child_birth: "2024-06-02", parent_name: "엄마" },
  ];
  const sent: unknown[] = [];
  const answer = { children: [own], shared, who_goes: { adults: 2, child_pks: ["c1"] } };
  server.use(
    http.get(`${mainBase}/children/`, () => replied(answer)),
    http.put(`${mainBase}/children/who-goes/`, async ({ request }) => {
      sent.push(await request.json());
      return replied(answer);
    }),
  );
  const Without = () => {
    const { chosen, choose } = useFamily();
    return (
      <button type="button" onClick={() => choose(["c1"])}>
        {chosen.map(({ name }) => name).join("·")}
      </button>
    );
  };
  const ofMember = () =>
    renderScreen(
      <FamilyOfThisTab>
        <Without />
      </FamilyOfThisTab>,
      { isMember: true },
    );
  const first = ofMember();
  fireEvent.click(await screen.findByRole("button", { name: "준이·서아" }));
  await screen.findByRole("button", { name: "준이" });
  await waitFor(() => expect(sent).toEqual([{ adults: 2, child_pks: ["c1"] }]));
  await waitFor(() => expect(window.localStorage.getItem("nadlang.family")).toContain("shared"));
  first.unmount();
  ofMember();
  expect(await screen.findByRole("button", { name: "준이" })).toBeInTheDocument();
});
