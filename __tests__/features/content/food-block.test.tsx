import { screen } from "@testing-library/react";
import { FoodBlock } from "@/features/content/about/food-block";
import { noFacts } from "@/shared/children/facts";
import { childFactsKnown } from "@/store/slices/member/children";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { hajun, seoa } from "./activity";

const open = (allergens: string[] | null, stroller: "yes" | "no" = "yes") => {
  const family = { children: [hajun, seoa], chosen: [hajun, seoa] };
  const view = renderScreen(<FoodBlock allergens={allergens} facilities={{ stroller }} />, { isMember: true, family });
  const facts = { [seoa.id]: { ...noFacts, allergies: ["milk" as const], stroller: true }, [hajun.id]: noFacts };
  view.act(() => void view.store.dispatch(childFactsKnown(facts)));
  return view;
};

test("알레르기는 이 기기에서만 맞춰 보고 어떤 요청도 하지 않는다", () => {
  const asked: string[] = [];
  server.events.on("request:start", ({ request }) => void asked.push(request.url));
  open(["milk", "wheat"]);
  expect(screen.getByText("서아에게 맞지 않는 재료가 있어요: 우유")).toBeInTheDocument();
  expect(screen.getByText(/^우유, 밀이 들어가요/)).toBeInTheDocument();
  expect(asked).toEqual([]);
});

test("재료를 알리지 않은 곳은 괜찮다고 하지 않는다", () => {
  open(null);
  expect(screen.getByText(/음식 재료 안내가 없어요/)).toBeInTheDocument();
  expect(screen.queryByText(/들어가지 않는다고/)).toBeNull();
});

test("적어 둔 재료가 없으면 없다고 알린 대로 말한다", () => {
  open(["wheat"]);
  expect(screen.getByText("이 기기에 저장한 알레르기 재료는 들어가지 않는다고 안내했어요.")).toBeInTheDocument();
});

test("유모차를 타는 아이가 있으면 못 들어가는 곳이라고 말한다", () => {
  open(null, "no");
  expect(screen.getByText("서아의 유모차는 들어갈 수 없는 곳이에요")).toBeInTheDocument();
});
