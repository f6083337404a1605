import "fake-indexeddb/auto";
import { act, configure, waitFor } from "@testing-library/react";
import { http } from "msw";
import { reservationsKeys } from "@/api/main/order/reservations";
import { createAnalytics } from "@/lib/analytics/analytics";
import { savedVisits } from "@/lib/storage/saved-visits";
import { VisitKeeper } from "@/shell/offline/visit-keeper";
import { sessionActions } from "@/shell/session/session-actions";
import { product, reservation } from "../../features/cancel/golden";
import { replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";

// Rendering is slow on a busy machine; tests wait for the store, never for a fixed time.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 10_000 });

const soon = { desired_check_in: `${new Date().getFullYear() + 1}-05-03`, products: [product("a")] };
const savedIds = async () => (await savedVisits.all()).map(({ id }) => id);

afterEach(() => savedVisits.wipe());

test("회원의 어느 화면이 들었든 예약 하나를 통째로 들으면 저장하고, 취소되면 지운다", async () => {
  const { client } = renderScreen(<VisitKeeper />, { isMember: true });
  act(() => void client.setQueryData(reservationsKeys.one("order-0001"), reservation(soon)));
  await waitFor(async () => expect(await savedIds()).toEqual(["order-0001"]));
  expect((await savedVisits.all())[0]?.owner).toBe("member-1");
  act(
    () =>
      void client.setQueryData(
        reservationsKeys.one("order-0001"),
        reservation({ ...soon, state: "CANCELED", products: [product("a", { product_state: "CANCEL" })] }),
      ),
  );
  await waitFor(async () => expect(await savedIds()).toEqual([]));
});

test("목록을 들으면 곧 갈 예약을 통째로 물어 저장하고, 지난 것과 취소한 것은 묻지 않는다", async () => {
  const asked: string[] = [];
  server.use(
    http.get(`${mainBase}/reservations/:id/`, ({ params }) => {
      asked.push(String(params.id));
      return replied(reservation({ ...soon, id: String(params.id) }));
    }),
  );
  const { client } = renderScreen(<VisitKeeper />, { isMember: true });
  const line = (id: string, segment: string) => ({
    id,
    segment,
    state: "PAID",
    desired_check_in: soon.desired_check_in,
  });
  const range = { start_date: "2026-11-01", end_date: "2027-11-01" };
  act(
    () =>
      void client.setQueryData(reservationsKeys.list(range), {
        reservations: [line("order-0001", "upcoming"), line("order-0002", "past"), line("order-0003", "canceled")],
        next_resv_date: null,
      }),
  );
  await waitFor(async () => expect(await savedIds()).toEqual(["order-0001"]));
  expect(asked).toEqual(["order-0001"]);
});

test("방문자의 기기에는 아무것도 저장하지 않고, 다른 회원이 들어오면 앞사람의 것을 지운다", async () => {
  const visitor = renderScreen(<VisitKeeper />);
  act(() => void visitor.client.setQueryData(reservationsKeys.one("order-0001"), reservation(soon)));
  expect(await savedIds()).toEqual([]);
  visitor.unmount();
  await savedVisits.keep("someone-else", reservation(soon), { now: 0, today: "2026-11-20" });
  renderScreen(<VisitKeeper />, { isMember: true });
  await waitFor(async () => expect(await savedIds()).toEqual([]));
});

test("로그아웃하면(401과 탈퇴도) 이 기기의 입장권이 모두 사라진다", async () => {
  const { store, client } = renderScreen(<VisitKeeper />, { isMember: true });
  act(() => void client.setQueryData(reservationsKeys.one("order-0001"), reservation(soon)));
  await waitFor(async () => expect(await savedIds()).toHaveLength(1));
  act(() => sessionActions(store, client, createAnalytics()).signOut());
  await waitFor(async () => expect(await savedIds()).toEqual([]));
});
