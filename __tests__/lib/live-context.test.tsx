import { act, render, screen } from "@testing-library/react";
import { memo } from "react";
import { liveContext } from "@/lib/live-context";

const { Provider, usePart, useValue } = liveContext<{ name: string }>("FamilyProvider");
const drawn = jest.fn();
const Reader = () => <p>{useValue().name}</p>;
const initialDrawn = jest.fn();
const InitialReader = () => {
  initialDrawn();
  return <p>{usePart(({ name }) => name.slice(0, 1))}</p>;
};
const Between = memo(() => {
  drawn();
  return (
    <>
      <Reader />
      <InitialReader />
    </>
  );
});
const tree = (value: { name: string }) => (
  <Provider value={value}>
    <Between />
  </Provider>
);

describe("살아 있는 값", () => {
  it("바뀌면 읽는 곳만 다시 그리고, 사이에 있는 것은 그대로 둔다", async () => {
    const { rerender } = render(tree({ name: "지우" }));
    await act(async () => rerender(tree({ name: "서아" })));
    expect(screen.getByText("서아")).toBeTruthy();
    expect(drawn).toHaveBeenCalledTimes(1);
  });

  it("일부만 읽는 곳은 그것이 바뀔 때만 다시 그린다", async () => {
    const { rerender } = render(tree({ name: "지우" }));
    initialDrawn.mockClear();
    await act(async () => rerender(tree({ name: "지안" })));
    expect(initialDrawn).not.toHaveBeenCalled();
    await act(async () => rerender(tree({ name: "서아" })));
    expect(screen.getByText("서")).toBeTruthy();
  });

  it("위에 주는 곳이 없으면 그 이름을 말하며 멈춘다", () => {
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    expect(() => render(<Reader />)).toThrow("FamilyProvider");
    jest.restoreAllMocks();
  });
});
