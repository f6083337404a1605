import { fireEvent, screen, waitFor } from "@testing-library/react";
import { http } from "msw";
import { nearbyFilters } from "@/features/contents/nearby/nearby-filters";
import { NearbyScreen } from "@/features/contents/nearby/nearby-screen";
import { mapHosts, ownFiles } from "../../support/map-world";
import { replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { at, card, listHosts, openAt } from "./world";

beforeEach(() => {
  ownFiles();
  mapHosts();
});

test("가까운 순서로 묻고, 어느 쪽으로 얼마인지 말로 알려 준다", async () => {
  const asked = listHosts(() => [card({ lat: 37.6049, lng: 126.9773 })]);
  openAt("/maps", <NearbyScreen />);
  expect(await screen.findByText("북쪽으로 1.1km · 수확체험")).toBeInTheDocument();
  expect(asked[0]).toMatchObject({ sort: "distance-asc", loc: "11110000" });
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("이 근처 놀이 1곳");
});

test("동네를 고르기 전에는 3km, 고른 뒤에는 15km 안을 본다", async () => {
  const asked = listHosts();
  openAt("/maps", <NearbyScreen />);
  await screen.findByText("놀이 1");
  expect(asked[0]).toMatchObject({ distance: "3" });
  fireEvent.click(screen.getByRole("button", { name: /동네 바꾸기/ }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ loc: "11680000", distance: "15" }));
});

test("동을 골라도 가운데를 아는 시·군·구에서 잰다", () => {
  expect(nearbyFilters({ loc: 11110119, distance: 15 })).toMatchObject({ loc: 11110000, distance: 15 });
  expect(nearbyFilters({}, { pk: 41111129, isChosen: true })).toMatchObject({ loc: 41111000, distance: 15 });
});

test("종류는 한 번 눌러 거르고, 표시한 시설은 그대로 남는다", async () => {
  const asked = listHosts();
  const { queryNow } = openAt("/maps?layers=nursing_room", <NearbyScreen />);
  await screen.findByText("놀이 1");
  const kind = await screen.findByRole("button", { name: "농장체험" });
  expect(screen.queryByRole("button", { name: "빈 종류" })).toBeNull();
  fireEvent.click(kind);
  await waitFor(() => expect(queryNow()).toEqual({ layers: "nursing_room", category: "2" }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ cat: "2" }));
  fireEvent.click(screen.getByRole("button", { name: "모든 놀이" }));
  await waitFor(() => expect(queryNow()).toEqual({ layers: "nursing_room" }));
});

test("둘레에 아무 곳도 없으면, 전국에서 찾는 길은 가운데가 있어야 하는 지도가 아니라 목록으로 간다", async () => {
  listHosts(() => []);
  server.use(
    http.get(at("/contents/relaxations/"), () =>
      replied({
        relaxations: [
          { kind: "distance", label: "15km까지 넓히기", count: 4, query: { loc: "47940000", distance: "15" } },
          { kind: "everywhere", label: "전국에서 찾기", count: 245, query: { free_only: "true" } },
        ],
      }),
    ),
  );
  openAt("/maps?loc=47940000&distance=3&free_only=true", <NearbyScreen />);
  const link = (name: RegExp) => screen.findByRole("link", { name });
  expect(await link(/전국에서 찾기/)).toHaveAttribute("href", "/contents?free_only=true");
  expect(await link(/15km까지/)).toHaveAttribute("href", "/maps?loc=47940000");
});

test("마지막 줄 뒤에는 더 넓게 볼 수 있다", async () => {
  const asked = listHosts();
  openAt("/maps?loc=11110000", <NearbyScreen />);
  fireEvent.click(await screen.findByRole("button", { name: "30km 안까지 보기" }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ distance: "30" }));
});
