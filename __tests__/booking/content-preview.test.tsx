import { render, screen } from "@testing-library/react";
import { ContentPreview } from "@/booking/staff/preview/content-preview";
import type { ContentForm, ContentFormOption } from "@/shared/contract/main/staff/content";

const unnamed: ContentFormOption = {
  pk: null,
  name: "",
  band: "child",
  min_months: null,
  max_months: null,
  price: 0,
  seats: 1,
};

const form = (options: ContentFormOption[]): ContentForm => ({
  name: "나무 자동차 만들기",
  sub_category_pk: null,
  district_pk: null,
  summary: "",
  description: "",
  min_months: null,
  max_months: null,
  place: "",
  address: "",
  point: null,
  indoor: "indoor",
  duration_minutes: null,
  guardian_under_months: null,
  min_height_cm: null,
  max_per_order: 4,
  facilities_yes: [],
  facilities_no: [],
  papers: [],
  cautions: [],
  allergens: null,
  safety: { inspected_on: null, inspector: "", insured_until: null, insurer: "" },
  entrance: [],
  refund_rates: [0, 0, 0, 0, 0],
  photos: [],
  options,
});

test("예약을 언제까지 받는지 부모가 읽는 말로 보인다", () => {
  const about = { category_name: "", district_name: "", venue_name: "" };
  render(<ContentPreview form={{ ...form([]), cutoff_hours: 1, cutoff_time: "10:30" }} about={about} />);
  expect(screen.getByText(/시작 1시간 전까지, 늦어도 이용하는 날 오전 10:30까지 예약할 수 있어요/)).toBeVisible();
});

test("이름 없는 옵션을 더하고 빼도 미리보기의 줄 수는 쓰는 것과 같다", () => {
  const error = jest.spyOn(console, "error").mockImplementation(() => {});
  const about = { category_name: "", district_name: "", venue_name: "" };
  const { rerender } = render(<ContentPreview form={form([unnamed, unnamed, unnamed])} about={about} />);
  expect(screen.getAllByText("이름 없는 옵션")).toHaveLength(3);
  rerender(<ContentPreview form={form([{ ...unnamed, name: "어린이", price: 9_000 }])} about={about} />);
  expect(screen.queryByText("이름 없는 옵션")).not.toBeInTheDocument();
  expect(screen.queryByText("무료")).not.toBeInTheDocument();
  expect(error).not.toHaveBeenCalled();
});
