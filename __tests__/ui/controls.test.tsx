import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { Button } from "@/ui/controls/button";
import { ErrorState } from "@/ui/feedback/error-state";
import { Stepper } from "@/ui/fields/stepper";
import { Switch } from "@/ui/fields/switch";
import { TextField } from "@/ui/fields/text-field";
import { TimeChips } from "@/ui/fields/time-chips";
import { Tabs } from "@/ui/tabs/tabs";

test("탭은 화살표로 옮기며 고르고 끝에서 처음으로 돈다", () => {
  render(<TabStory />);
  const [book, about] = screen.getAllByRole("tab");
  book?.focus();
  fireEvent.keyDown(focused(), { key: "ArrowRight" });
  expect(focused()).toBe(about);
  expect(about?.getAttribute("aria-selected")).toBe("true");
  fireEvent.keyDown(focused(), { key: "End" });
  expect(focused().textContent).toBe("후기");
  fireEvent.keyDown(focused(), { key: "ArrowRight" });
  expect(focused()).toBe(book);
});

test("탭 목록에서 탭 키가 멈추는 곳은 고른 탭 하나다", () => {
  render(<TabStory />);
  expect(screen.getAllByRole("tab").map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
});

test("그림을 불러오지 못하면 깨진 그림 대신 자리를 비워 둔다", () => {
  const { container } = render(<ErrorState title="불러오지 못했어요" />);
  const cloud = container.querySelector("img") as HTMLImageElement;
  expect(cloud).toBeVisible();
  fireEvent.error(cloud);
  expect(cloud).not.toBeVisible();
  expect(screen.getByText("불러오지 못했어요")).toBeVisible();
});

test("더 늘릴 수 없으면 이유를 보여 주고 값은 그대로다", () => {
  const onChange = jest.fn();
  render(<Stepper label="어른" value={20} max={20} onChange={onChange} upReason="모두 20명까지 갈 수 있어요" />);
  const plus = screen.getByRole("button", { name: "어른 늘리기" });
  fireEvent.click(plus);
  expect(onChange).not.toHaveBeenCalled();
  expect(plus.getAttribute("aria-disabled")).toBe("true");
  expect(describedText(plus)).toBe("모두 20명까지 갈 수 있어요");
});

test("늘릴 수 있을 때는 이유가 없다", () => {
  const onChange = jest.fn();
  render(<Stepper label="어른" value={2} max={20} onChange={onChange} upReason="모두 20명까지 갈 수 있어요" />);
  fireEvent.click(screen.getByRole("button", { name: "어른 늘리기" }));
  expect(onChange).toHaveBeenCalledWith(3);
  expect(screen.queryByText("모두 20명까지 갈 수 있어요")).toBeNull();
});

test("입력칸의 도움말과 잘못된 이유는 둘 다 입력칸에 이어진다", () => {
  render(<TextField label="휴대폰 번호" hint="문자로 번호를 보내요" error="11자리를 적어 주세요" />);
  const field = screen.getByLabelText("휴대폰 번호");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(describedText(field)).toBe("문자로 번호를 보내요 11자리를 적어 주세요");
});

test("마감된 시간은 눌러도, 화살표로도 골라지지 않는다", () => {
  const onChange = jest.fn();
  const items = [
    { value: "10:00", label: "10:00", state: "마감", soldOut: true },
    { value: "13:00", label: "13:00", state: "여유" },
    { value: "15:30", label: "15:30", state: "여유" },
  ];
  render(<TimeChips label="시간" value="15:30" onChange={onChange} items={items} />);
  fireEvent.click(screen.getByRole("radio", { name: /10:00/ }));
  expect(onChange).not.toHaveBeenCalled();
  screen.getByRole("radio", { name: /15:30/ }).focus();
  fireEvent.keyDown(focused(), { key: "ArrowRight" });
  expect(onChange).toHaveBeenCalledWith("13:00");
});

test("일하는 중인 단추는 다시 눌리지 않는다", () => {
  const onClick = jest.fn();
  render(
    <Button pending onClick={onClick}>
      54,000원 결제하기
    </Button>,
  );
  fireEvent.click(screen.getByRole("button"));
  expect(onClick).not.toHaveBeenCalled();
  expect(screen.getByRole("button").getAttribute("aria-busy")).toBe("true");
});

test("스위치는 그 말을 눌러도 바뀐다", () => {
  const onChange = jest.fn();
  render(<Switch label="밤에도 받기" detail="밤 9시부터" checked={false} onChange={onChange} />);
  fireEvent.click(screen.getByText("밤에도 받기"));
  expect(onChange).toHaveBeenCalledWith(true);
  expect(screen.getByRole("switch", { name: "밤에도 받기" })).toBeInTheDocument();
});

function TabStory() {
  const [value, setValue] = useState("book");
  const items = [
    { value: "book", label: "예약" },
    { value: "about", label: "소개" },
    { value: "review", label: "후기" },
  ];
  return <Tabs label="상세" value={value} onChange={setValue} items={items} />;
}

const focused = (): Element => document.activeElement ?? document.body;

const describedText = (element: Element): string =>
  (element.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ");
