import { act, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { createPortal } from "react-dom";
import { useKeptFocus } from "@/booking/staff/use-kept-focus";
import { Sheet } from "@/ui/overlays/sheet";

const List = ({ isKept }: { isKept: boolean }) => {
  const root = useKeptFocus();
  const [rows, setRows] = useState(["가", "나", "다"]);
  return (
    <div ref={isKept ? root : undefined}>
      <a href="#top">목록</a>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <button type="button" onClick={() => setRows(rows.filter((item) => item !== row))}>
              {row} 끝내기
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};

const press = (row: string) => {
  const button = screen.getByRole("button", { name: `${row} 끝내기` });
  act(() => button.focus());
  act(() => button.click());
};
const name = () => (document.activeElement === document.body ? null : document.activeElement?.textContent);

test("일을 마쳐 사라진 줄의 초점은 그 자리에 온 줄로, 마지막이면 앞줄로, 다 없어지면 남은 것으로 간다", async () => {
  render(<List isKept />);
  press("나");
  await waitFor(() => expect(name()).toBe("다 끝내기"));
  press("다");
  await waitFor(() => expect(name()).toBe("가 끝내기"));
  press("가");
  await waitFor(() => expect(name()).toBe("목록"));
});

test("빈 곳을 눌러 스스로 떠난 초점은 다시 끌어오지 않는다", async () => {
  render(<List isKept />);
  const gone = screen.getByRole("button", { name: "나 끝내기" });
  act(() => gone.focus());
  act(() => gone.blur());
  await act(() => new Promise((done) => setTimeout(done, 10)));
  act(() => gone.click());
  await act(() => new Promise((done) => setTimeout(done, 10)));
  expect(document.activeElement).toBe(document.body);
});

test("지키지 않으면 초점은 사라진다", async () => {
  render(<List isKept={false} />);
  press("나");
  await act(() => new Promise((done) => setTimeout(done, 10)));
  expect(document.activeElement).toBe(document.body);
});

const SheetOverRow = () => {
  const root = useKeptFocus();
  const [step, setStep] = useState<"row" | "sheet" | "row gone" | "done">("row");
  return (
    <div ref={root}>
      <a href="#top">목록</a>
      {(step === "row" || step === "sheet") && (
        <button type="button" onClick={() => setStep("sheet")}>
          열기
        </button>
      )}
      {(step === "sheet" || step === "row gone") &&
        createPortal(
          <button type="button" onClick={() => setStep(step === "sheet" ? "row gone" : "done")}>
            끝내기
          </button>,
          document.body,
        )}
    </div>
  );
};

test("창이 열린 사이에 줄이 사라졌으면, 창이 닫힐 때 초점은 그 자리에 남은 것으로 간다", async () => {
  render(<SheetOverRow />);
  const open = screen.getByRole("button", { name: "열기" });
  act(() => open.focus());
  act(() => open.click());
  const end = screen.getByRole("button", { name: "끝내기" });
  act(() => end.focus());
  act(() => end.click());
  await act(() => new Promise((done) => setTimeout(done, 10)));
  expect(name()).toBe("끝내기");
  act(() => end.click());
  await waitFor(() => expect(name()).toBe("목록"));
});

const RealSheetOverRow = () => {
  const root = useKeptFocus();
  const [isRow, setRow] = useState(true);
  const [isOpen, setOpen] = useState(false);
  return (
    <main tabIndex={-1}>
      <a href="#menu">메뉴</a>
      <div ref={root}>
        {isRow && (
          <button type="button" onClick={() => setOpen(true)}>
            열기
          </button>
        )}
        <a href="#next">다음</a>
        <Sheet open={isOpen} onClose={() => setOpen(false)} title="끝낼까요?">
          <button
            type="button"
            onClick={() => {
              setRow(false);
              setOpen(false);
            }}
          >
            끝내기
          </button>
        </Sheet>
      </div>
    </main>
  );
};

test("창에서 일을 마쳐 연 단추가 사라졌으면, 초점은 화면 전체가 아니라 그 자리에 남은 것으로 간다", async () => {
  render(<RealSheetOverRow />);
  const open = screen.getByRole("button", { name: "열기" });
  act(() => open.focus());
  act(() => open.click());
  const end = await screen.findByRole("button", { name: "끝내기" });
  act(() => end.focus());
  act(() => end.click());
  await waitFor(() => expect(name()).toBe("다음"));
});
