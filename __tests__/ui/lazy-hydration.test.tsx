import { act, screen } from "@testing-library/react";
import { type ComponentType, createContext, use, useDeferredValue, useEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { lazyHydration } from "@/ui/lazy-hydration";

const Family = createContext("아무도");

const Counter = ({ name }: { name: string }) => {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`${name} ${use(Family)} ${count}`}
    </button>
  );
};

/** A part in the server's HTML whose code the test delivers. */
const serverPart = () => {
  let arrive: (part: ComponentType<{ name: string }>) => void = () => undefined;
  const load = jest.fn(() => new Promise<ComponentType<{ name: string }>>((resolve) => (arrive = resolve)));
  const Part = lazyHydration(load);
  const root = document.body.appendChild(document.createElement("div"));
  root.innerHTML = '<!--&--><button type="button">찜 아무도 0</button><!--/&-->';
  const problems: unknown[] = [];
  const hydrate = (page: React.ReactNode) =>
    act(async () => void hydrateRoot(root, page, { onRecoverableError: (error) => problems.push(error) }));
  return { Part, load, hydrate, problems, arrive: () => act(async () => arrive(Counter)) };
};

afterEach(() => {
  document.body.innerHTML = "";
});

const button = () => screen.getByRole("button");

test("코드가 오기 전에는 서버의 HTML이 그대로 있고, 온 뒤에는 바로 그 단추가 답한다", async () => {
  const { Part, hydrate, problems, arrive } = serverPart();
  const drawn = button();
  await hydrate(<Part name="찜" />);
  await act(async () => button().click());
  expect(button()).toBe(drawn);
  expect(drawn).toHaveTextContent("찜 아무도 0");
  await arrive();
  await act(async () => button().click());
  expect(button()).toBe(drawn);
  expect(drawn).toHaveTextContent("찜 아무도 1");
  expect(problems).toEqual([]);
});

test("코드를 기다리는 동안 위에서 바뀐 값은 HTML을 지우지 않고, 코드가 온 뒤에 보인다", async () => {
  const { Part, hydrate, problems, arrive } = serverPart();
  const drawn = button();
  const Page = () => {
    const [family, setFamily] = useState("아무도");
    useEffect(() => setFamily("우리"), []);
    return (
      <Family value={useDeferredValue(family)}>
        <Part name={family === "우리" ? "하트" : "찜"} />
      </Family>
    );
  };
  await hydrate(<Page />);
  expect(button()).toBe(drawn);
  expect(drawn).toHaveTextContent("찜 아무도 0");
  await arrive();
  expect(button()).toBe(drawn);
  expect(drawn).toHaveTextContent("하트 우리 0");
  expect(problems).toEqual([]);
});

test("코드는 화면의 코드와 함께 오고, 그리기를 기다리지 않는다", () => {
  const { load } = serverPart();
  expect(load).toHaveBeenCalledTimes(1);
});
