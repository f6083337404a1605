import { configure, fireEvent, screen, within } from "@testing-library/react";
import { GroupBlock } from "@/features/purchases/group/group-block";
import type { PicnicView } from "@/shared/contract/main/booking/picnic";
import { renderScreen } from "../../support/screen";
import { reservation } from "../cancel/golden";

jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 10_000 });

const picnic = (over: Partial<PicnicView> = {}): PicnicView => ({
  form: { center_name: "초록 유치원", parent_phone: "01098765432", etc_memo: "11시 반에 먹어요" },
  agreed_at: "2026-11-20T00:00:00.000Z",
  erase_on: "2026-12-25",
  erased_at: null,
  students: [
    { product_pk: "a", name: "새싹1", grade: "해님반", registration_mask: "••••17" },
    { product_pk: "b", name: "새싹2", grade: "달님반", registration_mask: null },
  ],
  ...over,
});
const open = (one: PicnicView) =>
  renderScreen(<GroupBlock reservation={reservation({ cautions: ["모둠 끈을 잡고 걸어요."] })} picnic={one} />);

test("명단은 가린 번호로 보이고, 언제 지우는지 말한다", () => {
  open(picnic());
  expect(screen.getByText("초록 유치원 · 학생 2명")).toBeInTheDocument();
  expect(screen.getByText("010-9876-5432")).toBeInTheDocument();
  expect(screen.getByText("등록번호 ••••17")).toBeInTheDocument();
  expect(screen.getByText("등록번호 없음")).toBeInTheDocument();
  expect(screen.getByText(/12월 25일 \(금\)에 명단을 모두 지워요/)).toBeInTheDocument();
});

test("지운 뒤에는 지웠다는 말만 남는다", () => {
  open(picnic({ form: null, students: [], erase_on: null, erased_at: "2026-12-24T16:00:00.000Z" }));
  expect(screen.getByText(/12월 25일 \(금\)에 학생 명단을 모두 지웠어요/)).toBeInTheDocument();
  expect(screen.queryByRole("button")).toBeNull();
});

test("인쇄할 서류에는 기관·활동·일시·장소·예약 번호와 학생이 차례로 있고, 종이만 인쇄된다", async () => {
  const print = jest.spyOn(window, "print").mockImplementation(() => {});
  const one = reservation({ cautions: ["모둠 끈을 잡고 걸어요."] });
  open(picnic());
  fireEvent.click(screen.getByRole("button", { name: "참가 명단·안전 계획 인쇄하기" }));
  const sheet = within(await screen.findByRole("dialog", { name: "현장학습 서류" }));
  const [facts, roster, plan] = sheet.getAllByRole("table");
  const lines = (table: HTMLElement | undefined) =>
    within(table ?? document.body)
      .getAllByRole("row")
      .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(lines(facts)).toEqual([
    ["기관", "초록 유치원"],
    ["활동", one.content.name],
    ["일시", expect.stringMatching(/^2026년 11월 25일 \(수\)/)],
    ["장소", one.content.place],
    ["주소", one.content.address],
    ["참가 인원", "학생 2명"],
    ["학부모 대표 연락처", "010-9876-5432"],
    ["예약 번호", one.display_number],
    ["전달 사항", "11시 반에 먹어요"],
  ]);
  expect(lines(roster)).toEqual([
    ["번호", "이름", "반·학년", "등록번호", "출석", "비고"],
    ["1", "새싹1", "해님반", "••••17", "", ""],
    ["2", "새싹2", "달님반", "–", "", ""],
  ]);
  expect(lines(plan).map(([label]) => label)).toEqual(expect.arrayContaining(["인솔 교사", "모이는 곳과 시각"]));
  expect(sheet.getByText("모둠 끈을 잡고 걸어요.")).toBeInTheDocument();
  expect(document.querySelector("body > .print-papers")?.textContent).toContain("현장학습 안전 계획");
  fireEvent.click(sheet.getByRole("button", { name: "인쇄하기" }));
  expect(print).toHaveBeenCalledTimes(1);
});

test("모두 취소한 명단은 비어 있는 종이를 내놓지 않는다", () => {
  open(picnic({ students: [] }));
  expect(screen.getByText("취소한 예약이라 학생 명단을 모두 지우고 있어요.")).toBeInTheDocument();
  expect(screen.queryByRole("button")).toBeNull();
});
