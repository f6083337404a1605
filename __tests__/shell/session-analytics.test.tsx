import { act, render, waitFor } from "@testing-library/react";
import Cookies from "js-cookie";
import { http } from "msw";
import { useEffect } from "react";
import { type AnalyticsReceiver, useAnalytics } from "@/lib/analytics/analytics";
import { type SessionActions, useSessionActions } from "@/lib/context/session-context";
import { accessTokenCookie } from "@/lib/cookies";
import { Providers } from "@/shell/providers";
import { replied } from "../support/msw/envelope";
import { server } from "../support/msw/server";

const token = (user_id: string) =>
  `e30.${btoa(JSON.stringify({ user_id, is_member: true, exp: Date.now() / 1000 + 3600 }))}.x`;

/** Opens a newly loaded page and logs what an analytics service receives. */
const openPage = async () => {
  const log: unknown[] = [];
  const receiver: AnalyticsReceiver = {
    event: ({ name }) => log.push(name),
    user: (user) => log.push({ user }),
    attribution: (event) => log.push(event),
  };
  const held: { session?: SessionActions } = {};
  const Listener = () => {
    const analytics = useAnalytics();
    held.session = useSessionActions();
    useEffect(() => analytics.connect(() => [receiver]), [analytics]);
    return null;
  };
  await act(async () => {
    render(
      <Providers shell={undefined}>
        <Listener />
      </Providers>,
    );
  });
  return { log, session: held.session };
};

beforeEach(() => {
  sessionStorage.clear();
  server.use(http.all("*/api/main/*", () => replied({ children: [], who_goes: { adults: 2, child_pks: null } })));
});

test("회원이 화면을 다시 열면 로그인 없이 그 사용자를 다시 정한다", async () => {
  Cookies.set(accessTokenCookie, token("m1"));
  const { log } = await openPage();
  await waitFor(() => expect(log).toEqual([{ user: "m1" }]));
});

test("방문자가 열면 아무것도 알리지 않는다", async () => {
  const { log } = await openPage();
  expect(log).toEqual([]);
});

test("나가면 로그아웃을 알리고 사용자를 비우며, 두 번 나가도 한 번이다", async () => {
  Cookies.set(accessTokenCookie, token("m1"));
  const { log, session } = await openPage();
  await act(async () => session?.signOut());
  await act(async () => session?.signOut());
  expect(log).toEqual([{ user: "m1" }, "signout", { user: null }]);
});

test("번호를 바꿔 새 토큰을 받은 것은 로그인이 아니다", async () => {
  Cookies.set(accessTokenCookie, token("m1"));
  const { log, session } = await openPage();
  await act(async () => session?.signIn(token("m1")));
  expect(log).toEqual([{ user: "m1" }]);
});

test("다른 탭에서 나가면 이 탭의 사용자도 비우되, 로그아웃은 그 탭이 알린다", async () => {
  Cookies.set(accessTokenCookie, token("m1"));
  const { log } = await openPage();
  Cookies.remove(accessTokenCookie, { path: "/" });
  localStorage.clear();
  await act(async () => void window.dispatchEvent(new StorageEvent("storage", { key: "nadlang.owner" })));
  expect(log).toEqual([{ user: "m1" }, { user: null }]);
});
