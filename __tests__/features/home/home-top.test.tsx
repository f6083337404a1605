import { fireEvent, screen } from "@testing-library/react";
import { http } from "msw";
import { HomeTop } from "@/features/home/home-top";
import { type DistrictRequest, SheetProvider } from "@/lib/sheets";
import { replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";

test("동네 단추는 동이 아니라 구를 말하고, 누르면 지금 동네를 표시한 채 동네 고르기를 연다", async () => {
  server.use(
    http.get(`${mainBase}/districts/11110119/`, () =>
      replied({
        pk: 11110119,
        parent_pk: 11110000,
        level: 3,
        name: "세종로",
        full_name: "서울특별시 종로구 세종로",
      }),
    ),
  );
  const asks: DistrictRequest[] = [];
  renderScreen(
    <SheetProvider value={{ district: (ask) => asks.push(ask) }}>
      <HomeTop />
    </SheetProvider>,
  );
  fireEvent.click(await screen.findByRole("button", { name: "동네 종로구, 바꾸기" }));
  expect(asks.map(({ current }) => current)).toEqual([11110119]);
});

test("탭은 놀이, 숙소, 놀이소식을 오간다", () => {
  server.use(http.get(`${mainBase}/districts/11110119/`, () => replied(null)));
  renderScreen(
    <SheetProvider value={{ district: () => undefined }}>
      <HomeTop />
    </SheetProvider>,
  );
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/", "/search/stay", "/labs"]);
});
