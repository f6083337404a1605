import { configure, fireEvent, screen, waitFor } from "@testing-library/react";
import { http } from "msw";
import { DetailScreen } from "@/features/content/detail-screen";
import { replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";
import { activity, child, hajun, slot, stories } from "./activity";

// Rendering a whole page in jsdom is slow on a busy machine.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

test("단체는 인원을 스스로 고르고, 열 명씩 늘리고, 학생 명단으로 간다", async () => {
  const detail = activity({
    picnic: { registration: "optional" },
    options: [{ ...child, name: "유치원생" }],
    max_per_order: 14,
  });
  server.use(
    http.get(`${mainBase}/contents/9/`, () => replied(detail)),
    http.get(`${mainBase}/contents/9/slots/`, () => replied({ slots: [slot({ left: 30 })] })),
    http.get(`${mainBase}/contents/9/coupons/`, () => replied({ coupons: [] })),
    http.get(`${mainBase}/contents/9/reviews/`, () => replied(stories([]))),
    http.get(`${mainBase}/contents/9/related/`, () => replied({ contents: [] })),
  );
  const { went } = renderScreen(<DetailScreen input={{ id: 9, date: "2026-11-22" }} />, {
    family: { children: [hajun], chosen: [hajun], adults: 1 },
  });
  expect(await screen.findByText(/명단은 다음 화면에서 입력하고/)).toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "유치원생 10명 더" }));
  fireEvent.click(await screen.findByRole("button", { name: "유치원생 4명 더" }));
  expect(screen.queryByRole("button", { name: /명 더$/ })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: /예약$/ }));
  await waitFor(() =>
    expect(went.at(-1)).toMatch(/^\/payment\/picnic\?content=9&options=1(%2C1){13}&slot=\d+&date=2026-11-22$/),
  );
});
