import { fireEvent, screen } from "@testing-library/react";
import { useRouter } from "next/router";
import { useState } from "react";
import { type SheetProps, type Sheets, useSheet } from "@/lib/sheets";
import { SheetHost } from "@/shell/sheets/sheet-host";
import { nowhere, RouterContext } from "../../support/router";
import { renderScreen } from "../../support/screen";

const Menu = ({ open, onClose, request }: SheetProps<"categoryMenu">) => {
  const [typed, type] = useState("");
  return (
    <div role="dialog" aria-hidden={!open}>
      동네 {request.loc}
      <input aria-label="찾기" value={typed} onChange={({ target }) => type(target.value)} />
      <button type="button" onClick={onClose}>
        닫기
      </button>
    </div>
  );
};
const sheets: Sheets = { categoryMenu: Menu, district: () => null, waitlist: () => null, plan: () => null };

let drawn = 0;
const Page = () => {
  const open = useSheet("categoryMenu");
  drawn += 1;
  return (
    <button type="button" onClick={() => open?.({ loc: 11680000 })}>
      {useRouter().pathname} 메뉴
    </button>
  );
};
const page = <Page />;
const hosted = <SheetHost sheets={sheets}>{page}</SheetHost>;

test("어느 화면에서 열어도 부탁한 것과 함께 열리고, 여는 일은 화면을 다시 그리지 않는다", () => {
  renderScreen(hosted);
  const before = drawn;
  fireEvent.click(screen.getByRole("button", { name: "/ 메뉴" }));
  expect(screen.getByRole("dialog")).toHaveTextContent("동네 11680000");
  expect(drawn).toBe(before);
});

test("닫은 창은 물러날 때까지 그대로 있고, 다시 열면 처음부터다", () => {
  renderScreen(hosted);
  fireEvent.click(screen.getByRole("button", { name: "/ 메뉴" }));
  fireEvent.change(screen.getByLabelText("찾기"), { target: { value: "농장" } });
  fireEvent.click(screen.getByRole("button", { name: "닫기" }));
  expect(screen.getByRole("dialog", { hidden: true })).toHaveAttribute("aria-hidden", "true");
  expect(screen.getByLabelText("찾기")).toHaveValue("농장");
  fireEvent.click(screen.getByRole("button", { name: "/ 메뉴" }));
  expect(screen.getByLabelText("찾기")).toHaveValue("");
});

test("다른 화면으로 가면 열린 창도 함께 간다", () => {
  const Walk = () => {
    const [there, go] = useState(false);
    return (
      <RouterContext value={{ ...nowhere, pathname: there ? "/maps" : "/" }}>
        <button type="button" onClick={() => go(true)}>
          가기
        </button>
        {hosted}
      </RouterContext>
    );
  };
  renderScreen(<Walk />);
  fireEvent.click(screen.getByRole("button", { name: "/ 메뉴" }));
  expect(screen.getByRole("dialog")).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "가기" }));
  expect(screen.queryByRole("dialog", { hidden: true })).toBeNull();
});

test("주는 이가 없는 곳에서는 열 수 없다고 안다", () => {
  const Alone = () => <p>{useSheet("waitlist") === null ? "없음" : "있음"}</p>;
  renderScreen(<Alone />);
  expect(screen.getByText("없음")).toBeVisible();
});
