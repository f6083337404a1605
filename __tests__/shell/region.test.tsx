import { act, screen, waitFor } from "@testing-library/react";
import Cookies from "js-cookie";
import { http } from "msw";
import { accessTokenCookie } from "@/lib/cookies";
import { recentPlaces } from "@/lib/storage/entries/recent-places";
import { TabBar } from "@/shell/frame/tab-bar";
import { Providers } from "@/shell/providers";
import { replied } from "../support/msw/envelope";
import { server } from "../support/msw/server";
import { renderScreen } from "../support/screen";

/** Opens a page that does not use the family's region. Returns the requests. */
const openPage = (district: { pk: number; name: string } | null = null, pathname = "/") => {
  const asked: string[] = [];
  const noted = (name: string, data: unknown) => () => {
    asked.push(name);
    return replied(data);
  };
  server.use(
    http.all("*/api/main/users/me/", noted("users/me", { district })),
    http.all("*/api/main/children/", noted("children", { children: [], who_goes: { adults: 2, child_pks: [] } })),
  );
  renderScreen(
    <Providers shell={undefined}>
      <TabBar />
    </Providers>,
    { router: { pathname } },
  );
  return asked;
};
const list = () => screen.getByRole("link", { name: "카테고리" });

const become = (user: { user_id: string; is_member: boolean }) =>
  Cookies.set(accessTokenCookie, `h.${btoa(JSON.stringify({ ...user, exp: 4_000_000_000 }))}.s`);

afterEach(() => {
  localStorage.clear();
  Cookies.remove(accessTokenCookie);
});

test("고른 동네는 어느 화면에서 새로 열어도 카테고리가 그 동네의 목록을 연다", async () => {
  recentPlaces.write({ current: 11110119, recent: [11110119] });
  become({ user_id: "v1", is_member: false });
  openPage();
  await waitFor(() => expect(list()).toHaveAttribute("href", "/contents?loc=11110119"));
});

test("기기가 아는 동네가 없으면 회원이 정해 둔 동네다", async () => {
  become({ user_id: "m1", is_member: true });
  openPage({ pk: 26350000, name: "해운대구" });
  await waitFor(() => expect(list()).toHaveAttribute("href", "/contents?loc=26350000"));
});

test.each([
  ["/stay/payment", ["children"]],
  ["/payment", ["children"]],
  ["/", ["children", "users/me"]],
])("%s: 결제 화면은 확인보다 먼저 회원 정보를 묻지 않는다", async (pathname, expected) => {
  become({ user_id: "m1", is_member: true });
  const asked = openPage({ pk: 26350000, name: "해운대구" }, pathname);
  await waitFor(() => expect([...asked].sort()).toEqual(expected));
  await act(async () => new Promise((done) => setTimeout(done, 50)));
  expect([...asked].sort()).toEqual(expected);
});
