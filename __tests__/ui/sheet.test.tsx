import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { LiveRegion } from "@/ui/a11y/live-region";
import { Carousel } from "@/ui/display/carousel";
import { Stepper } from "@/ui/fields/stepper";
import { AlertDialog } from "@/ui/overlays/dialog";
import { Sheet } from "@/ui/overlays/sheet";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("닫으면 0.5초 동안 나가는 모습으로 남았다가 사라진다", () => {
  openSheet();
  fireEvent.click(screen.getByRole("button", { name: "닫기" }));
  pass(499);
  expect(screen.getByRole("dialog").hasAttribute("data-leaving")).toBe(true);
  pass(1);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("사라진 뒤 초점은 열었던 단추로 돌아간다", () => {
  const opener = openSheet();
  expect(screen.getByRole("dialog").contains(document.activeElement)).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "닫기" }));
  pass(500);
  pass(1);
  expect(document.activeElement).toBe(opener);
});

test("열린 시트의 초점은 닫는 단추가 아니라 제목에서 시작한다", () => {
  openSheet();
  expect(screen.getByRole("heading", { name: "누구랑 가요?" })).toHaveFocus();
});

test("아무것도 누르지 않았는데 스스로 열린 시트도 제목에서 시작한다", () => {
  render(
    <Sheet open onClose={() => undefined} title="로그인이 필요해요">
      <button type="button">휴대폰으로 시작하기</button>
    </Sheet>,
  );
  expect(screen.getByRole("heading", { name: "로그인이 필요해요" })).toHaveFocus();
});

test("물어보고 돌아온 시트를 닫아도 초점은 시트를 열었던 단추로 간다", () => {
  const { opener, ask } = openAsking();
  fireEvent.click(ask);
  pass(600);
  fireEvent.click(screen.getByRole("button", { name: "닫기" }));
  pass(600);
  expect(screen.getByRole("dialog").contains(document.activeElement)).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "닫기" }));
  pass(600);
  pass(1);
  expect(document.activeElement).toBe(opener);
});

test("열었던 것이 지워졌으면 초점은 아무 데도 아닌 곳이 아니라 화면에 있다", () => {
  const { ask } = openAsking();
  fireEvent.click(ask);
  pass(600);
  fireEvent.click(screen.getByRole("button", { name: "지우기" }));
  pass(600);
  pass(1);
  expect(document.activeElement).toBe(screen.getByRole("main"));
});

test("나가는 알림창을 한 번 더 눌러도 두 번 하지 않는다", () => {
  const done = jest.fn();
  const Ask = () => {
    const [open, setOpen] = useState(true);
    const onClick = () => {
      done();
      setOpen(false);
    };
    return <AlertDialog open={open} onClose={done} title="승인할까요?" action={{ label: "승인", onClick }} />;
  };
  render(<Ask />);
  const button = screen.getByRole("button", { name: "승인" });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(done).toHaveBeenCalledTimes(1);
});

test("Esc로 닫힌다", () => {
  openSheet();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
  pass(600);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("뒤로 가기는 화면보다 먼저 시트를 닫는다", () => {
  openSheet();
  const seenByRouter = jest.fn();
  window.addEventListener("popstate", seenByRouter);
  act(() => {
    window.dispatchEvent(new PopStateEvent("popstate", { state: null }));
  });
  pass(600);
  window.removeEventListener("popstate", seenByRouter);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(seenByRouter).not.toHaveBeenCalled();
});

test("열려 있는 동안만 뒤 화면이 멈춰 있다", () => {
  openSheet();
  expect(document.documentElement.hasAttribute("data-scroll-lock")).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "닫기" }));
  pass(600);
  expect(document.documentElement.hasAttribute("data-scroll-lock")).toBe(false);
});

test("손잡이를 120픽셀 넘게 끌어내리면 닫히고, 덜 끌면 그대로다", () => {
  openSheet();
  const head = screen.getByText("누구랑 가요?");
  drag(head, 60);
  pass(600);
  expect(screen.queryByRole("dialog")).not.toBeNull();
  drag(head, 160);
  pass(600);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("열린 창은 화면을 통째로 가릴 뿐, 아직 깨어나지 않았을 수 있는 안쪽에는 아무것도 적지 않고, 알림은 계속 들린다", () => {
  const slides = ["하나", "둘"].map((id) => ({ id, content: id }));
  render(
    <main>
      <header>머리</header>
      <Stepper label="어른" value={2} unit="명" onChange={() => undefined} />
      <Carousel label="소식" slides={slides} auto />
      <LiveRegion text="12곳을 찾았어요" />
      <Story />
    </main>,
  );
  fireEvent.click(screen.getByRole("button", { name: "인원" }));
  const page = screen.getByRole("main", { hidden: true });
  expect(page.closest('[aria-hidden="true"]')).not.toBeNull();
  expect(page.querySelectorAll("[data-aria-hidden]")).toHaveLength(0);
  expect(screen.getByText("12곳을 찾았어요").closest('[aria-hidden="true"]')).toBeNull();
});

function Story() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        인원
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title="누구랑 가요?">
        어른 2명
      </Sheet>
    </>
  );
}

/** A card whose sheet asks for confirmation before removing it, and reopens when cancelled. */
function Removable() {
  const [step, setStep] = useState<"closed" | "open" | "asked" | "gone">("closed");
  return (
    <main tabIndex={-1}>
      {step !== "gone" && (
        <button type="button" onClick={() => setStep("open")}>
          카드
        </button>
      )}
      <Sheet open={step === "open"} onClose={() => setStep("closed")} title="고치기">
        <button type="button" onClick={() => setStep("asked")}>
          지울게요
        </button>
      </Sheet>
      <AlertDialog
        open={step === "asked"}
        onClose={() => setStep("open")}
        title="지울까요?"
        action={{ label: "지우기", onClick: () => setStep("gone") }}
      />
    </main>
  );
}

function openAsking(): { opener: HTMLElement; ask: HTMLElement } {
  render(<Removable />);
  const opener = screen.getByRole("button", { name: "카드" });
  opener.focus();
  fireEvent.click(opener);
  const ask = screen.getByRole("button", { name: "지울게요" });
  ask.focus();
  return { opener, ask };
}

function openSheet(): HTMLElement {
  render(<Story />);
  const opener = screen.getByRole("button", { name: "인원" });
  opener.focus();
  fireEvent.click(opener);
  return opener;
}

function pass(ms: number): void {
  act(() => {
    jest.advanceTimersByTime(ms);
  });
}

/** Drags slowly, in half a second. jsdom has no pointer events. */
function drag(element: HTMLElement, distance: number): void {
  const send = (type: string, clientY: number, timeStamp: number) => {
    const event = new MouseEvent(type, { bubbles: true, clientY });
    Object.defineProperty(event, "timeStamp", { value: timeStamp });
    fireEvent(element, event);
  };
  send("pointerdown", 100, 1000);
  send("pointermove", 100 + distance, 1400);
  send("pointerup", 100 + distance, 1500);
}
