import "fake-indexeddb/auto";
import "@/store/page-areas";
import { onlineManager, QueryObserver } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import Cookies from "js-cookie";
import { http } from "msw";
import { useState } from "react";
import { accessTokenCookie } from "@/lib/cookies";
import { savedVisits } from "@/lib/storage/saved-visits";
import { Providers } from "@/shell/providers";
import { makeAppContext } from "@/shell/session/app-context";
import { makeStore } from "@/store/make-store";
import { type RootState, rootReducer } from "@/store/root-reducer";
import { loginEnded, signedOut, userRecognised } from "@/store/slices/member/auth";
import { reservation } from "../features/cancel/golden";
import { replied } from "../support/msw/envelope";
import { server } from "../support/msw/server";
import { projectFiles, readProjectFile } from "../support/project-files";
import { testServices } from "../support/store-services";

const CANARY = "새싹반 하준이";
const member = (user_id: string) => ({ user_id, is_member: true });

const filled = (value: unknown): unknown => {
  if (Array.isArray(value)) return [CANARY, ...value.map(filled)];
  if (typeof value === "number") return value + 424_242;
  if (typeof value === "boolean") return !value;
  if (typeof value !== "object" || value === null) return CANARY;
  const fields = Object.entries(value).map(([name, field]) => [name, filled(field)]);
  return fields.length > 0 ? Object.fromEntries(fields) : { [CANARY]: CANARY };
};

const first = rootReducer(undefined, { type: "@@test" });
const auth = { user: member("m1"), owner: "m1", social: "kakao" as const };
const full = { ...(filled(first) as RootState), auth };
const areas = Object.keys(first) as (keyof RootState)[];

/** State of the device, without personal data. */
const settings = (state: RootState) => ({
  userOS: state.common.userOS,
  weather_order_off: state.home?.weather_order_off,
  restored: state.children.restored,
  remoteConfig: state.remoteConfig,
});

/** State without these settings and without the session. */
const personal = ({ auth: _, remoteConfig: __, ...state }: RootState) => ({
  ...state,
  common: { ...state.common, userOS: null },
  home: { ...state.home, weather_order_off: null },
  children: { ...state.children, restored: null },
});

describe("기억", () => {
  test("자리는 모두 사람의 말로 채워 본다", () => {
    expect(areas).toHaveLength(33);
    for (const area of areas) expect(full[area]).not.toEqual(first[area]);
  });

  test.each([
    ["나가면", signedOut(), { user: null, owner: null, social: null }],
    ["다른 회원이 들어오면", userRecognised(member("m2")), { user: member("m2"), owner: "m2", social: null }],
  ])("%s 기기 설정만 남는다", (_, action, after) => {
    const forgotten: (string | null)[] = [];
    const store = makeStore(testServices({ forget: (next) => forgotten.push(next) }), full);
    store.dispatch(action);
    const state = store.getState();
    expect(state.auth).toEqual(after);
    expect(settings(state)).toEqual(settings(full));
    expect(personal(state)).toEqual(personal(first));
    expect(forgotten).toEqual([after.owner]);
  });

  test.each([
    ["같은 회원의 새 토큰이", [userRecognised(member("m1"))]],
    ["로그인이 끝나고 방문자가 되어도", [loginEnded(), userRecognised({ user_id: "v1", is_member: false })]],
    ["로그인이 끝났다가 돌아온 그 회원이", [loginEnded(), userRecognised(member("m1"))]],
  ])("%s 쓰던 것을 지우지 않는다", (_, actions) => {
    const forgotten: (string | null)[] = [];
    const store = makeStore(testServices({ forget: (next) => forgotten.push(next) }), full);
    for (const action of actions) store.dispatch(action);
    const { payment, stayPayment, stayReviews, contentTickets } = store.getState();
    expect({ payment, stayPayment, stayReviews, contentTickets }).toEqual({
      payment: full.payment,
      stayPayment: full.stayPayment,
      stayReviews: full.stayReviews,
      contentTickets: full.contentTickets,
    });
    expect(forgotten).toEqual([]);
  });

  test("로그인이 저절로 끝나면 찾던 것과 가족처럼 쓰던 것이 아닌 기억은 남지 않는다", () => {
    const store = makeStore(testServices(), full);
    store.dispatch(loginEnded());
    const written = ["auth", "payment", "stayPayment", "stayReviews", "contentTickets", "register", "review"];
    const others = (state: object) => Object.entries(state).filter(([area]) => !written.includes(area));
    expect(others(personal(store.getState()))).toEqual(others(personal(first)));
  });

  test("로그인이 끝난 자리에 다른 회원이 들어오면 기기 설정만 남는다", () => {
    const store = makeStore(testServices(), full);
    store.dispatch(loginEnded());
    store.dispatch(userRecognised(member("m2")));
    expect(personal(store.getState())).toEqual(personal(first));
  });

  test("방문자가 고르던 것은 로그인한 그 회원의 것이 된다", () => {
    const store = makeStore(testServices(), { ...full, auth: { user: null, owner: null, social: null } });
    store.dispatch(userRecognised(member("m1")));
    expect(store.getState().payment).toEqual(full.payment);
  });
});

/**
 * Keys that stay in storage: display settings, dismissed prompts, the last login method and visit, the demo's log, and
 * gate scans that the host has not received or has refused (codes only, no names).
 */
const deviceKeys = [
  "nadlang.analytics-log",
  "nadlang.app-install",
  "nadlang.display",
  "nadlang.events-popup",
  "nadlang.events-popup-visit",
  "nadlang.gate-conflicts",
  "nadlang.gate-scans",
  "nadlang.login-method",
  "nadlang.weather-order",
];

/** Every storage key in the product's code, and two more. */
const keys = [
  ...projectFiles(["src/lib", "src/features", "src/shell"])
    .map(readProjectFile)
    .flatMap((code) => [...code.matchAll(/["`](nadlang\.[\w.-]+)/g)].map(([, key]) => key ?? ""))
    .map((key) => (key.endsWith(".") ? `${key}canary` : key)),
  "nadlang.scroll.k1.list",
  "somebody-elses-library",
];

const token = (claims: object) => `e30.${btoa(JSON.stringify(claims))}.x`;
const kept = (storage: Storage) => Object.keys(storage).sort();
const here = (tab: ReturnType<typeof makeAppContext>) => ({
  answers: JSON.stringify(
    tab.queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey, state }) => [queryKey, state.data ?? null]),
  ),
  changes: tab.queryClient.getMutationCache().getAll(),
});

/** A tab in which a member has left data everywhere. */
const usedTab = async () => {
  localStorage.clear();
  sessionStorage.clear();
  Cookies.set(accessTokenCookie, token(member("m1")));
  const tab = makeAppContext(undefined);
  tab.session.signIn(token(member("m1")));
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of keys) storage.setItem(key, JSON.stringify({ enabled: true, words: [CANARY] }));
    storage.setItem("nadlang.owner", "m1");
  }
  const { queryClient } = tab;
  queryClient.setQueryData(["left"], CANARY);
  queryClient.setQueryData(["open"], CANARY);
  queryClient.setQueryData(["members"], CANARY);
  // One active query that every visitor can read, and one that is disabled because its member has left.
  new QueryObserver(queryClient, { queryKey: ["open"], queryFn: async () => "새 답", staleTime: 60_000 }).subscribe(
    () => {},
  );
  new QueryObserver(queryClient, { queryKey: ["members"], enabled: false }).subscribe(() => {});
  await queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: async () => CANARY })
    .execute({ said: CANARY });
  await savedVisits.keep("m1", reservation({ desired_check_in: "2099-05-03" }), { now: 1, today: "2026-11-20" });
  return tab;
};

afterEach(() => {
  onlineManager.setOnline(true);
  return savedVisits.wipe();
});

describe("저장소와 답", () => {
  test.each([
    ["나가면", (tab: ReturnType<typeof makeAppContext>) => tab.session.signOut(), []],
    [
      "다른 회원이 들어오면",
      (tab: ReturnType<typeof makeAppContext>) => tab.session.signIn(token(member("m2"))),
      ["nadlang.owner"],
    ],
    [
      "로그인이 끝난 자리에 다른 회원이 들어오면",
      (tab: ReturnType<typeof makeAppContext>) => {
        tab.session.endLogin();
        tab.session.signIn(token(member("m2")));
      },
      ["nadlang.owner"],
    ],
  ])("%s 기기 설정만 남는다", async (_, leave, owner) => {
    const tab = await usedTab();
    leave(tab);
    await waitFor(() => expect(here(tab).answers).toContain("새 답"));
    expect(here(tab).answers).not.toContain(CANARY);
    expect(here(tab).changes).toEqual([]);
    for (const storage of [localStorage, sessionStorage]) {
      expect(kept(storage)).toEqual([...deviceKeys, ...owner].sort());
    }
    await waitFor(async () => expect(await savedVisits.all()).toEqual([]));
  });

  test("꺼 둔 최근 검색은 꺼진 채로 남는다", async () => {
    const tab = await usedTab();
    localStorage.setItem("nadlang.recent-activity", '{"enabled":false,"words":[]}');
    tab.session.signOut();
    expect(localStorage.getItem("nadlang.recent-activity")).toBe('{"enabled":false,"words":[]}');
    expect(localStorage.getItem("nadlang.recent-stay-searches")).toBeNull();
  });

  /** Drafts and the return path, which stay for their member when the session expires. */
  const isDraft = (key: string) =>
    /^nadlang\.(?:owner$|entry-url$|(?:payment|picnic|waiting)-draft$|(?:review|stay-review|staff)-draft\.|unsaved\.)/.test(
      key,
    );

  test("로그인이 저절로 끝나면 쓰던 것만 그 회원을 기다리고, 새로 열린 탭에서도 다른 회원에게는 없다", async () => {
    const tab = await usedTab();
    tab.session.endLogin();
    for (const storage of [localStorage, sessionStorage]) {
      expect(kept(storage)).toEqual([...new Set([...deviceKeys, ...keys.filter(isDraft), "nadlang.owner"])].sort());
    }
    expect(keys.filter(isDraft).length).toBeGreaterThan(6);
    await waitFor(async () => expect(await savedVisits.all()).toEqual([]));
    makeAppContext(undefined).session.signIn(token(member("m1")));
    expect(localStorage.getItem("nadlang.review-draft.canary")).toContain(CANARY);
    makeAppContext(undefined).session.signIn(token(member("m2")));
    for (const storage of [localStorage, sessionStorage]) {
      expect(kept(storage)).toEqual([...deviceKeys, "nadlang.owner"].sort());
    }
  });

  test("잠들어 있던 탭이 깨어나 남의 로그인을 보면, 앞사람 것은 첫 화면이 읽기 전에 지워진다", async () => {
    await usedTab();
    Cookies.set(accessTokenCookie, token(member("m2")));
    makeAppContext(undefined);
    expect(kept(sessionStorage)).toEqual([...deviceKeys, "nadlang.owner"].sort());
  });

  test("다른 탭에서 나가면 이 탭에도 남지 않고, 다른 탭에 들어온 회원의 것은 건드리지 않는다", async () => {
    const tab = await usedTab();
    tab.store.dispatch({ type: "payment/picnicWritten", payload: { center_name: CANARY } });
    expect(JSON.stringify(tab.store.getState())).toContain(CANARY);
    // The sign-out in the other tab.
    Cookies.remove(accessTokenCookie);
    localStorage.clear();
    expect(tab.session.lookAgain()).toBe(true);
    expect(JSON.stringify(tab.store.getState())).not.toContain(CANARY);
    expect(tab.store.getState().auth).toEqual({ user: null, owner: null, social: null });
    expect(kept(sessionStorage)).toEqual(deviceKeys);

    Cookies.set(accessTokenCookie, token(member("m2")));
    localStorage.setItem("nadlang.owner", "m2");
    localStorage.setItem("nadlang.review-draft.o2", "둘째 회원의 글");
    expect(tab.session.lookAgain()).toBe(false);
    expect(tab.store.getState().auth.owner).toBe("m2");
    expect(localStorage.getItem("nadlang.review-draft.o2")).toBe("둘째 회원의 글");
  });

  test("다른 탭에서 사람이 바뀌면 이 탭의 화면이 쥐고 있던 것도 새로 시작한다", async () => {
    await usedTab();
    const Form = () => {
      const [typed, setTyped] = useState("");
      return <input aria-label="쓰던 것" value={typed} onChange={({ target }) => setTyped(target.value)} />;
    };
    server.use(http.all("*/api/main/*", () => replied({ children: [], who_goes: { adults: 2, child_pks: null } })));
    await act(async () => {
      render(
        <Providers shell={undefined}>
          <Form />
        </Providers>,
      );
    });
    const field = () => screen.getByRole("textbox", { name: "쓰던 것" });
    fireEvent.change(field(), { target: { value: CANARY } });
    const hear = () =>
      act(async () => void window.dispatchEvent(new StorageEvent("storage", { key: "nadlang.owner" })));
    await hear();
    expect(field()).toHaveValue(CANARY);
    // In the other tab the member signs out and another one signs in.
    Cookies.set(accessTokenCookie, token(member("m2")));
    localStorage.setItem("nadlang.owner", "m2");
    await hear();
    expect(field()).toHaveValue("");
  });
});
