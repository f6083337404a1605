import { fireEvent, screen } from "@testing-library/react";
import { http } from "msw";
import { TodayScreen } from "@/features/partner/today-screen";
import type { StaffMe } from "@/shared/contract/main/staff/staff";
import { dateText } from "@/shared/dates/date-text";
import { kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";

const me: StaffMe = {
  id: "s1",
  name: "한대표",
  role: "owner",
  venue_pk: 1,
  venue_name: "꼬미 놀이연구소",
  expires_at: "2099-01-01T00:00:00Z",
  has_authenticator: false,
};

test("보는 날은 고르거나 오늘로 돌아올 수 있고, 주소에 남는다", async () => {
  const today = kstToday(Date.now());
  const far = addDays(today, 40);
  server.use(
    http.get(`${mainBase}/staff/me/`, () => replied({ staff: me })),
    http.get(`${mainBase}/partner/standbys/`, () => replied({ standbys: [] })),
    http.get(`${mainBase}/partner/days/:date/`, ({ params: { date } }) =>
      replied({ venue_pk: 1, date, today, parties: [], slots: [], option_pks: [], waiting_questions: 0 }),
    ),
  );
  const { went } = renderScreen(<TodayScreen input={{ isDemo: true }} />);
  const headingOf = (date: string) => screen.findByRole("heading", { name: `${dateText(date)} 오는 가족` });
  await headingOf(today);
  expect(screen.queryByRole("button", { name: "오늘" })).not.toBeInTheDocument();
  const field = screen.getByLabelText("날짜");
  // A year that is still being typed.
  fireEvent.change(field, { target: { value: `0020${far.slice(4)}` } });
  expect(went).toEqual([]);
  fireEvent.change(field, { target: { value: far } });
  await headingOf(far);
  fireEvent.click(screen.getByRole("button", { name: "다음 날" }));
  await headingOf(addDays(far, 1));
  fireEvent.click(screen.getByRole("button", { name: "오늘" }));
  await headingOf(today);
  expect(went).toEqual([
    `/partner/console?date=${far}`,
    `/partner/console?date=${addDays(far, 1)}`,
    "/partner/console",
  ]);
});

test("닫은 시간에는 누가 언제 왜 닫았는지 보인다", async () => {
  const today = kstToday(Date.now());
  const slot = { pk: 7, content_pk: 3, place: "나무 마을", date: today, starts_at: "10:00", ends_at: "11:00" };
  const closing = { slot_pk: 7, who: "한대표", at: "2026-11-27T00:10:00Z", reason: "weather", note: "종일 비" };
  server.use(
    http.get(`${mainBase}/staff/me/`, () => replied({ staff: me })),
    http.get(`${mainBase}/partner/standbys/`, () => replied({ standbys: [] })),
    http.get(`${mainBase}/partner/days/:date/`, ({ params: { date } }) =>
      replied({
        venue_pk: 1,
        date,
        today,
        parties: [],
        slots: [{ ...slot, capacity: 10, sold: 0, held: 0, is_closed: true }],
        option_pks: [],
        waiting_questions: 0,
        closings: [closing],
      }),
    ),
  );
  renderScreen(<TodayScreen input={{ isDemo: true }} />);
  expect(await screen.findByText(/한대표 · 날씨 · 11월 27일 \(금\) 오전 9:10 · 종일 비/)).toBeInTheDocument();
});
