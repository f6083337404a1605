import { act, render, waitFor } from "@testing-library/react";
import Cookies from "js-cookie";
import { HttpResponse, http } from "msw";
import { accessTokenCookie } from "@/lib/cookies";
import { Providers } from "@/shell/providers";
import { watchReturns } from "@/shell/session/watch-returns";
import { useAppSelector } from "@/store/hooks";
import { selectLoginVisible } from "@/store/slices/app/common";
import { selectMemberId } from "@/store/slices/member/auth";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";

const MINUTE = 60_000;
let now = Date.parse("2026-11-20T10:00:00+09:00");
let visibility: DocumentVisibilityState = "visible";
const show = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event("visibilitychange"));
};
const away = (minutes: number) => {
  show("hidden");
  now += minutes * MINUTE;
  show("visible");
};

beforeEach(() => {
  visibility = "visible";
  jest.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
});
afterEach(() => sessionStorage.clear());

test("5분 넘게 떠나 있다 돌아올 때마다 한 번 부르고, 그만 보면 부르지 않는다", () => {
  const returned = jest.fn();
  const stop = watchReturns(() => now, returned);
  away(4);
  expect(returned).not.toHaveBeenCalled();
  away(6);
  window.dispatchEvent(new Event("pageshow"));
  expect(returned).toHaveBeenCalledTimes(1);
  away(60);
  expect(returned).toHaveBeenCalledTimes(2);
  stop();
  away(60);
  expect(returned).toHaveBeenCalledTimes(2);
});

describe("다른 기기에서 끝난 로그인", () => {
  const token = (user_id: string) =>
    `e30.${btoa(JSON.stringify({ user_id, is_member: true, exp: Date.now() / 1000 + 3600 }))}.x`;
  const anonymous = `e30.${btoa(JSON.stringify({ user_id: "v", is_member: false, exp: Date.now() / 1000 + 3600 }))}.x`;

  const asked: string[] = [];
  let isRevoked = false;
  const state: { member?: string | null; isLoginShown?: boolean } = {};
  const Look = () => {
    state.member = useAppSelector(selectMemberId);
    state.isLoginShown = useAppSelector(selectLoginVisible);
    return null;
  };
  const open = async () => {
    const view = await act(async () =>
      render(
        <Providers shell={undefined}>
          <Look />
        </Providers>,
      ),
    );
    return view;
  };
  const members = () => asked.filter((path) => path.endsWith("/users/me/"));

  beforeEach(() => {
    asked.length = 0;
    isRevoked = false;
    jest.spyOn(Date, "now").mockImplementation(() => now);
    localStorage.setItem("nadlang.recent-searches", '{"enabled":true,"items":["공룡"]}');
    sessionStorage.setItem("nadlang.finished-orders", '["order-1"]');
    server.use(
      http.all("*/api/main/*", ({ request }) => {
        const { pathname } = new URL(request.url);
        asked.push(pathname);
        if (pathname.endsWith("/auth/refresh/")) return replied(null);
        if (pathname.endsWith("/auth/anonymous"))
          return HttpResponse.json({ code: "S000", message: "", data: { access_token: anonymous } });
        return isRevoked
          ? refused(401, "F401", "")
          : replied({ children: [], who_goes: { adults: 2, child_pks: null } });
      }),
    );
  });
  afterEach(() => Cookies.remove("signed_in"));

  const isCleared = () => {
    expect(localStorage.getItem("nadlang.recent-searches")).toBeNull();
    expect(sessionStorage.getItem("nadlang.finished-orders")).toBeNull();
  };

  test("오래 떠났다 돌아온 탭은 한 번 물어 알고, 회원이 남긴 것을 지운다", async () => {
    Cookies.set(accessTokenCookie, token("m1"));
    Cookies.set("signed_in", "1");
    localStorage.setItem("nadlang.region", '{"current":11110,"recent":[]}');
    await open();
    expect(state.member).toBe("m1");
    const before = members().length;
    isRevoked = true;
    await act(async () => away(4));
    expect(members()).toHaveLength(before);
    expect(state.member).toBe("m1");
    await act(async () => away(6));
    await waitFor(() => expect(state.member).toBeNull());
    isCleared();
    expect(state.isLoginShown).toBe(true);
    expect(members()).toHaveLength(before + 1);
  });

  test("새로 연 탭은 처음 묻는 것으로 알고 지운다", async () => {
    Cookies.set(accessTokenCookie, token("m1"));
    Cookies.set("signed_in", "1");
    isRevoked = true;
    await open();
    await waitFor(() => expect(state.member).toBeNull());
    isCleared();
  });

  test("방문자의 탭은 돌아와도 묻지 않는다", async () => {
    Cookies.set(accessTokenCookie, anonymous);
    await open();
    await act(async () => away(60));
    expect(members()).toEqual([]);
    expect(localStorage.getItem("nadlang.recent-searches")).not.toBeNull();
  });

  test("토큰이 없는 탭은 끝난 로그인을 다시 이으려다 알고, 남은 것을 지운다", async () => {
    Cookies.set("signed_in", "1");
    localStorage.setItem("nadlang.owner", "m1");
    await open();
    await waitFor(isCleared);
    expect(state.member).toBeNull();
    expect(state.isLoginShown).toBe(false);
  });
});
