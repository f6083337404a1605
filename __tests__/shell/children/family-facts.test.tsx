import { fireEvent, screen, waitFor } from "@testing-library/react";
import { http } from "msw";
import { useFamily } from "@/lib/family-context";
import { childFacts } from "@/lib/storage/entries/child-facts";
import { childFit } from "@/shared/age/fit";
import { noFacts } from "@/shared/children/facts";
import { FamilyOfThisTab } from "@/shell/family";
import { replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";

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
