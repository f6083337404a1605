import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { OptionFields } from "@/features/partner/content/option-fields";
import type { ContentForm } from "@/shared/contract/main/staff/content";
import { renderScreen } from "../../support/screen";

const written: Partial<ContentForm> = { options: [], max_per_order: 4, refund_rates: [0, 0, 0, 0, 0] };

const Editor = ({ faults = {} }: { faults?: Record<string, string> }) => {
  const [form, setForm] = useState({ ...written, cutoff_hours: 1, cutoff_time: null } as ContentForm);
  return (
    <>
      <OptionFields form={form} set={(part) => setForm({ ...form, ...part })} faults={faults} />
      <output>{JSON.stringify([form.cutoff_hours, form.cutoff_time])}</output>
    </>
  );
};
const saved = () => JSON.parse(screen.getByRole("status").textContent ?? "");

test("놀이의 예약 마감을 시작 몇 시간 전과 그날 시각으로 정하고, 비우면 정하지 않은 것이다", () => {
  renderScreen(<Editor />);
  const hours = screen.getByRole("textbox", { name: "시작 몇 시간 전에 마감" });
  const time = screen.getByRole("combobox", { name: "이용하는 날 예약 마감" });
  expect(hours).toHaveValue("1");
  expect(time).toHaveDisplayValue("정하지 않음");
  fireEvent.change(hours, { target: { value: "24" } });
  fireEvent.change(time, { target: { value: "18:00" } });
  expect(time).toHaveDisplayValue("오후 6:00");
  expect(saved()).toEqual([24, "18:00"]);
  fireEvent.change(hours, { target: { value: "" } });
  fireEvent.change(time, { target: { value: "" } });
  expect(saved()).toEqual([null, null]);
});

test("잘못 쓴 마감은 그 칸에서 말한다", () => {
  renderScreen(<Editor faults={{ cutoff_hours: "72시간까지 쓸 수 있어요." }} />);
  expect(screen.getByText("72시간까지 쓸 수 있어요.")).toBeVisible();
});
