import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { NearbyScreen } from "@/features/contents/nearby/nearby-screen";
import type { ContentCard } from "@/shared/contract/main/contents";
import { mapHosts, pin } from "../../support/map-world";
import { refused } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { phoneWithNearby } from "./nearby-world";
import { at, card, list, listHosts, openAt, press } from "./world";

const farm = card({ pk: 1, name: "딸기 따기", lat: 37.6, lng: 126.97 });
const museum = card({ pk: 2, name: "공룡 전시", lat: 37.57, lng: 127.02 });
/** An item on a page that the list has not loaded. */
const pool = card({ pk: 3, name: "물놀이", lat: 37.55, lng: 126.93 });
const having: Record<string, ContentCard[]> = { nursing_room: [farm, pool], parking: [farm] };

phoneWithNearby();
beforeEach(() => {
  mapHosts();
});

const open = (url = "/maps?loc=11110000&distance=15") => {
  const asked = listHosts(({ facilities }) => (facilities ? (having[facilities] ?? []) : [farm, museum]));
  return { asked, ...openAt(url, <NearbyScreen />) };
};
const row = async (name: string) => {
  const { getByRole } = within(await list());
  return within(getByRole("heading", { name }).closest("li") ?? document.body);
};

test("시설을 누르면 있다고 알린 곳에만 표시가 서고, 걸러지는 곳은 없다", async () => {
  const { queryNow, asked } = open();
  await pin(/^공룡 전시, [^수]*$/);
  await press("수유실");
  expect(await pin(/^딸기 따기, .*, 수유실$/)).toBeInTheDocument();
  expect(queryNow()).toEqual({ loc: "11110000", layers: "nursing_room" });
  expect(asked.at(-1)).toMatchObject({ facilities: "nursing_room", sort: "distance-asc", loc: "11110000", size: "50" });
  // Control: an activity without this facility is unchanged, on the map and in the list.
  expect(await pin(/^공룡 전시, [^수]*$/)).toBeInTheDocument();
  expect((await row("딸기 따기")).getByText("수유실")).toBeInTheDocument();
  expect((await row("공룡 전시")).queryByText("수유실")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "수유실 2곳" })).toHaveAttribute("aria-pressed", "true");
  await press("수유실 2곳");
  await pin(/^딸기 따기, [^수]*$/);
  expect(queryNow()).toEqual({ loc: "11110000" });
});

test("목록에 아직 오지 않은 곳은 점으로 서고, 누르면 목록 맨 앞에 온다", async () => {
  open("/maps?loc=11110000&distance=15&layers=nursing_room");
  const dot = await pin(/^물놀이, .*, 수유실$/);
  expect(dot).toHaveAttribute("data-dot", "true");
  expect(await pin(/^딸기 따기, /)).not.toHaveAttribute("data-dot");
  fireEvent.click(dot);
  await waitFor(() =>
    expect(screen.getAllByRole("heading", { level: 3 }).map((title) => title.textContent)).toEqual([
      "물놀이",
      "딸기 따기",
      "공룡 전시",
    ]),
  );
});

test("여러 시설을 함께 표시하면 곳마다 가진 것을 모두 말한다", async () => {
  open("/maps?loc=11110000&distance=15&layers=nursing_room,parking,treehouse");
  const both = await pin(/^딸기 따기, .*, 수유실 · 주차$/);
  expect(both.querySelectorAll(".marks use")).toHaveLength(2);
  expect(await pin(/^물놀이, .*, 수유실$/)).toBeInTheDocument();
  expect(screen.getByText("지도에 표시했어요: 수유실 2곳, 주차 1곳")).toBeInTheDocument();
});

test("목록만 보아도 같은 시설을 말로 알 수 있다", async () => {
  open("/maps?loc=11110000&distance=15&view=list&layers=parking");
  expect(await (await row("딸기 따기")).findByText("주차")).toBeInTheDocument();
  expect(screen.getByText("시설을 확인한 곳만 파란색으로 보여 드려요")).toBeInTheDocument();
});

test("시설을 불러오지 못하면 놀이는 그대로 두고, 다시 부를 수 있다", async () => {
  const { asked } = open();
  await pin(/^딸기 따기, /);
  const before = asked.length;
  server.use(
    http.get(at("/activity/contents/"), ({ request }) =>
      new URL(request.url).searchParams.has("facilities") ? refused(400, "C_BAD", "broken") : undefined,
    ),
  );
  await press("주차");
  expect(await screen.findByText("시설이 있는 곳을 불러오지 못했어요.")).toBeInTheDocument();
  expect((await row("딸기 따기")).queryByText("주차")).not.toBeInTheDocument();
  listHosts(({ facilities }) => (facilities ? [farm] : [farm, museum]));
  fireEvent.click(screen.getByRole("button", { name: "다시 시도" }));
  expect(await (await row("딸기 따기")).findByText("주차")).toBeInTheDocument();
  expect(asked.length).toBe(before);
});
