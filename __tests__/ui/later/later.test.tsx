import { act, fireEvent, render, screen } from "@testing-library/react";
import Router from "next/router";
import { type ComponentType, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { firstPage } from "@/ui/later/first-page";
import { later } from "@/ui/later/later";

const Counter = ({ name }: { name: string }) => {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`${name} ${count}`}
    </button>
  );
};

const fromServer = (name: string) =>
  `<div class="place"><!--&--><button type="button">${name} 0</button><!--/&--></div>`;

beforeEach(() => {
  firstPage.isAlive = true;
  jest.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  document.body.innerHTML = "";
});

const wakeable = () => {
  const load = jest.fn(async (): Promise<ComponentType<{ name: string }>> => Counter);
  firstPage.isAlive = false;
  const Late = later(load);
  const root = document.createElement("div");
  root.innerHTML = fromServer("찜");
  document.body.append(root);
  return { load, Late, root, button: () => screen.getByRole("button") };
};

const settled = () => act(async () => void (await new Promise((done) => setTimeout(done, 30))));

describe("나중에 깨어나는 조각", () => {
  it("깨우기 전에는 코드를 부르지 않고 서버가 그린 것을 그대로 둔다", async () => {
    const { load, Late, root, button } = wakeable();
    const drawn = button();
    await act(async () => void hydrateRoot(root, <Late name="찜" />));
    await settled();
    expect(load).not.toHaveBeenCalled();
    expect(button()).toBe(drawn);
  });

  it("가리키면 코드가 오고, 서버가 그린 바로 그 단추가 살아난다", async () => {
    const { load, Late, root, button } = wakeable();
    const drawn = button();
    await act(async () => void hydrateRoot(root, <Late name="찜" />));
    fireEvent.pointerOver(drawn);
    await settled();
    expect(load).toHaveBeenCalledTimes(1);
    expect(button()).toBe(drawn);
    await act(async () => button().click());
    expect(button().textContent).toBe("찜 1");
  });

  it("아무도 만지지 않아도 화면이 바뀌기 시작하면 살아난다: 잠든 조각이 다음 화면을 붙잡지 않는다", async () => {
    const { load, Late, root } = wakeable();
    await act(async () => void hydrateRoot(root, <Late name="찜" />));
    act(() => Router.events.emit("routeChangeStart", "/stay/payment/complete"));
    await settled();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("아직 대답할 수 없는 단추를 누르면 살아난 뒤에 한 번 눌린다", async () => {
    const { Late, root, button } = wakeable();
    await act(async () => void hydrateRoot(root, <Late name="찜" />));
    await act(async () => button().click());
    await settled();
    expect(button().textContent).toBe("찜 1");
  });

  it("화면이 바뀌며 오는 조각은 기다리지 않고 그려진다", async () => {
    const load = jest.fn(async (): Promise<ComponentType<{ name: string }>> => Counter);
    const Late = later(load);
    expect(load).toHaveBeenCalledTimes(1);
    await act(async () => void render(<Late name="후기" />));
    expect(await screen.findByRole("button")).toHaveProperty("textContent", "후기 0");
  });

  it("못 받은 코드는 다시 깨울 때 다시 부른다", async () => {
    jest.useFakeTimers();
    const load = jest.fn<Promise<ComponentType<{ name: string }>>, []>();
    load.mockRejectedValueOnce(new Error("offline")).mockResolvedValue(Counter);
    firstPage.isAlive = false;
    const Late = later(load);
    const root = document.createElement("div");
    root.innerHTML = fromServer("찜");
    document.body.append(root);
    await act(async () => void hydrateRoot(root, <Late name="찜" />));
    const wake = () =>
      act(async () => {
        fireEvent.focusIn(screen.getByRole("button"));
        await jest.advanceTimersByTimeAsync(1500);
      });
    await wake();
    await wake();
    jest.useRealTimers();
    await settled();
    expect(load).toHaveBeenCalledTimes(2);
    await act(async () => screen.getByRole("button").click());
    expect(screen.getByRole("button").textContent).toBe("찜 1");
  });
});
