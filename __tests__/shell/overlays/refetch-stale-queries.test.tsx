import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { makeQueryClient } from "@/lib/query-client";
import { RefetchStaleQueries } from "@/shell/overlays/refetch-stale-queries";

const asked: string[] = [];
const Part = ({ name }: { name: string }) => {
  const { data } = useQuery({
    queryKey: [name],
    queryFn: () => {
      asked.push(name);
      return "새 답";
    },
  });
  return <p>{`${name}: ${data}`}</p>;
};

const openPage = (ages: Readonly<Record<string, number>>) => {
  const client = makeQueryClient("browser");
  for (const [name, age] of Object.entries(ages))
    client.setQueryData([name], "온 답", { updatedAt: Date.now() - age * 1000 });
  const page = (names: readonly string[]) => (
    <QueryClientProvider client={client}>
      {names.map((name) => (
        <Part key={name} name={name} />
      ))}
      <RefetchStaleQueries />
    </QueryClientProvider>
  );
  const { rerender } = render(page(["목록"]));
  return { wake: (...names: string[]) => rerender(page(["목록", ...names])) };
};
const pass = (milliseconds: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(milliseconds);
  });

beforeEach(() => {
  asked.length = 0;
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test("오래 둔 화면은 살아난 뒤 쉴 때 낡은 답만 다시 묻고, 그때까지 깨어난 조각도 함께 묻는다", async () => {
  const { wake } = openPage({ 목록: 40, 조각: 40, 새것: 0 });
  await pass(1000);
  wake("조각", "새것");
  await pass(6000);
  expect(asked).toEqual([]);
  await pass(3500);
  await pass(10);
  expect(asked.sort()).toEqual(["목록", "조각"]);
  expect(screen.getByText("목록: 새 답")).toBeVisible();
});

test("무언가 하면 쉬기 전이라도 묻고, 그 뒤로는 조각마다 스스로 묻는다", async () => {
  const { wake } = openPage({ 목록: 40, 나중: 40 });
  await pass(500);
  expect(asked).toEqual([]);
  fireEvent.pointerDown(document.body);
  await pass(4500);
  expect(asked).toEqual(["목록"]);
  wake("나중");
  await pass(10);
  expect(asked).toEqual(["목록", "나중"]);
});

test("막 그린 화면은 다시 묻지 않는다", async () => {
  openPage({ 목록: 1 });
  fireEvent.pointerDown(document.body);
  await pass(15_000);
  expect(asked).toEqual([]);
});
