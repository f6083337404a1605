import { act, screen } from "@testing-library/react";
import { http } from "msw";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { dateText } from "@/shared/dates/date-text";
import { kstInstant } from "@/shared/dates/kst";
import { Providers } from "@/shell/providers";
import { replied } from "../support/msw/envelope";
import { server } from "../support/msw/server";
import { nowhere, RouterContext } from "../support/router";
import { shellAt } from "../support/shell-props";

const Days = () => <p>{`${dateText("2026-12-31")} – ${dateText("2027-01-02")}`}</p>;

const page = (drawnAt: number) => (
  <RouterContext value={{ ...nowhere }}>
    <Providers shell={shellAt(drawnAt)}>
      <Days />
    </Providers>
  </RouterContext>
);

let device = 0;
let root: Root | undefined;
beforeEach(() => {
  jest.spyOn(Date, "now").mockImplementation(() => device);
  server.use(http.all("*/api/main/*", () => replied({ children: [], who_goes: { adults: 2, child_pks: [] } })));
});
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  jest.restoreAllMocks();
});

it.each([
  ["섣달그믐", "2026-12-31", "12월 31일 (목) – 2027년 1월 2일 (토)"],
  ["새해 첫날", "2027-01-01", "2026년 12월 31일 (목) – 1월 2일 (토)"],
])("%s의 화면은 기기의 시계가 몇 년 틀려도 서버가 그린 글과 같다", async (_name, day, text) => {
  const drawnAt = kstInstant(day, "23:50");
  device = drawnAt;
  const html = renderToString(page(drawnAt));
  device = drawnAt + 800 * 86_400_000;
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = html;
  const unmatched: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(container, page(drawnAt), { onRecoverableError: (error) => unmatched.push(error) });
  });
  expect(unmatched).toEqual([]);
  expect(html).toContain(text);
  expect(screen.getByText(text)).toBeInTheDocument();
});
