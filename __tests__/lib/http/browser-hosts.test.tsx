import { waitFor } from "@testing-library/react";
import Cookies from "js-cookie";
import { http } from "msw";
import { accessTokenCookie } from "@/lib/cookies";
import { ApiError } from "@/lib/http/api-error";
import { browserHosts } from "@/lib/http/browser-hosts";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";

const at = (path: string) => `${window.location.origin}/api/main${path}`;
const quiet = { onUnauthorized() {}, onForbidden() {}, onMessage() {}, onOffline() {} };

/** Records the requested endpoints, and the token of the request itself. */
const answers = (refresh: () => Response) => {
  const asked: string[] = [];
  server.use(
    http.post(at("/auth/refresh/"), () => {
      asked.push("refresh");
      return refresh();
    }),
    http.get(at("/api/auth/anonymous"), () => {
      asked.push("anonymous");
      return replied({ access_token: "visitor-token" });
    }),
    http.get(at("/children/"), ({ request }) => {
      asked.push(request.headers.get("authorization") ?? "");
      return replied({ children: [] });
    }),
  );
  return asked;
};
const member = () => replied({ access_token: "member-token" });
const ask = (onToken: (token: string) => void = () => {}) => browserHosts(quiet, onToken).main.get("/children/");

test("로그인 표시가 없으면 이어 갈지 묻지 않고 방문자 토큰을 받는다", async () => {
  const asked = answers(member);
  await ask();
  expect(asked).toEqual(["anonymous", "Bearer visitor-token"]);
});

test("로그인 표시가 있으면 회원으로 이어 가고, 그 토큰을 간직하고 알린다", async () => {
  Cookies.set("signed_in", "1");
  const asked = answers(member);
  const told: string[] = [];
  await ask((token) => told.push(token));
  expect(asked).toEqual(["refresh", "Bearer member-token"]);
  expect(Cookies.get(accessTokenCookie)).toBe("member-token");
  expect(told).toEqual(["member-token"]);
});

test("로그인이 끝나 있으면 방문자가 된다", async () => {
  Cookies.set("signed_in", "1");
  const asked = answers(() => replied(null, "S002"));
  await ask();
  expect(asked).toEqual(["refresh", "anonymous", "Bearer visitor-token"]);
});

test("이어 가지 못한 이유가 서버라면 회원을 방문자로 바꾸지 않는다", async () => {
  Cookies.set("signed_in", "1");
  const asked = answers(() => refused(503, "F503"));
  await expect(ask()).rejects.toBeInstanceOf(ApiError);
  expect(asked).toEqual(["refresh"]);
  expect(Cookies.get(accessTokenCookie)).toBeUndefined();
});

describe("거절된 토큰(401)", () => {
  const toToken = (user_id: string, is_member: boolean, turn: number) =>
    `e30.${btoa(JSON.stringify({ user_id, is_member, turn }))}.x`;

  /** Hosts that accept only the newest token; records key and token of every POST. */
  const taking = (good: string, refresh: () => Response) => {
    const asked = answers(refresh);
    const told: string[] = [];
    server.use(
      http.get(at("/api/auth/anonymous"), () => {
        asked.push("anonymous");
        return replied({ access_token: good });
      }),
      http.post(at("/purchases/"), ({ request }) => {
        const isGood = request.headers.get("authorization") === `Bearer ${good}`;
        asked.push(`${request.headers.get("idempotency-key")} ${isGood ? "good" : "refused"}`);
        return isGood ? replied({ id: 1 }) : refused(401, "F401");
      }),
    );
    const hosts = browserHosts({ ...quiet, onUnauthorized: () => told.push("unauthorized") }, () => {});
    const send = () => hosts.main.post("/purchases/", { json: {}, idempotencyKey: "k1" });
    return { asked, told, send };
  };

  test("회원은 한 번 이어 가고, 같은 열쇠로 한 번 더 보내며, 아무 말도 하지 않는다", async () => {
    Cookies.set(accessTokenCookie, toToken("m1", true, 1));
    Cookies.set("signed_in", "1");
    const good = toToken("m1", true, 2);
    const { asked, told, send } = taking(good, () => replied({ access_token: good }));
    await send();
    expect(asked).toEqual(["k1 refused", "refresh", "k1 good"]);
    expect(told).toEqual([]);
    expect(Cookies.get(accessTokenCookie)).toBe(good);
  });

  test("방문자는 새 방문자 토큰으로 한 번 더 보낸다", async () => {
    Cookies.set(accessTokenCookie, toToken("v1", false, 1));
    const { asked, told, send } = taking(toToken("v2", false, 1), member);
    await send();
    expect(asked).toEqual(["k1 refused", "anonymous", "k1 good"]);
    expect(told).toEqual([]);
  });

  test("호스트가 로그인을 끝냈으면 로그아웃을 한 번 알리고 던진다", async () => {
    Cookies.set(accessTokenCookie, toToken("m1", true, 1));
    Cookies.set("signed_in", "1");
    const { asked, told, send } = taking(toToken("m1", true, 2), () => replied(null, "S002"));
    await expect(send()).rejects.toMatchObject({ status: 401, code: "F401" });
    expect(asked).toEqual(["k1 refused", "refresh"]);
    expect(told).toEqual(["unauthorized"]);
  });

  test("이어 갈 수 있는지 답을 듣지 못하면 로그아웃이 아니다", async () => {
    Cookies.set(accessTokenCookie, toToken("m1", true, 1));
    Cookies.set("signed_in", "1");
    const { told, send } = taking(toToken("m1", true, 2), () => Response.error());
    await expect(send()).rejects.toMatchObject({ status: 0 });
    expect(told).toEqual([]);
    expect(Cookies.get(accessTokenCookie)).toBe(toToken("m1", true, 1));
  });

  test("그사이 다른 회원이 들어왔으면 그 이름으로 보내지 않고, 그 사람을 내보내지도 않는다", async () => {
    Cookies.set(accessTokenCookie, toToken("m1", true, 1));
    Cookies.set("signed_in", "1");
    const other = toToken("m2", true, 1);
    const { asked, told, send } = taking(other, () => replied({ access_token: other }));
    await expect(send()).rejects.toMatchObject({ status: 401 });
    expect(asked).toEqual(["k1 refused", "refresh"]);
    expect(told).toEqual([]);
  });
});

const attempts = (...replies: (() => Response | Promise<Response>)[]) => {
  const keys: (string | null)[] = [];
  server.use(
    http.post(at("/auth/refresh/"), ({ request }) => {
      keys.push(request.headers.get("idempotency-key"));
      return replies.shift()?.() ?? member();
    }),
  );
  return keys;
};

test("답을 잃은 시도는 다음 화면에서도 같은 열쇠로 다시 묻고, 이어 간 뒤에는 새 열쇠로 묻는다", async () => {
  Cookies.set("signed_in", "1");
  answers(member);
  const keys = attempts(() => Response.error(), member, member);
  await expect(ask()).rejects.toBeInstanceOf(ApiError);
  await ask();
  Cookies.remove(accessTokenCookie);
  await ask();
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(keys).toHaveLength(3);
});

test("두 탭이 한꺼번에 이어 가도 한 시도다", async () => {
  Cookies.set("signed_in", "1");
  answers(member);
  const keys = attempts();
  await Promise.all([ask(), ask()]);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test("잠금이 있는 브라우저에서는 한 탭만 이어 가고, 다른 탭은 그 토큰을 쓴다", async () => {
  Cookies.set("signed_in", "1");
  let queue: Promise<unknown> = Promise.resolve();
  const locks = {
    request: (_: string, work: () => Promise<unknown>) => {
      queue = queue.then(work);
      return queue;
    },
  };
  Object.defineProperty(navigator, "locks", { value: locks, configurable: true });
  answers(member);
  const keys = attempts();
  try {
    await Promise.all([ask(), ask()]);
  } finally {
    Reflect.deleteProperty(navigator, "locks");
  }
  expect(keys).toHaveLength(1);
});

test("아무것도 묻지 않는 화면에서도 로그인을 이어 간다", async () => {
  Cookies.set("signed_in", "1");
  answers(member);
  const keys = attempts();
  browserHosts(quiet, () => {});
  await waitFor(() => expect(Cookies.get(accessTokenCookie)).toBe("member-token"));
  expect(keys).toHaveLength(1);
});

test("메인에는 앱의 이름까지, 숙소에는 앱의 이름을 뗀 서비스 이름을 보낸다", async () => {
  Cookies.set("service_name", "web-ios");
  const told: (string | null)[] = [];
  const note = ({ request }: { request: Request }) => {
    told.push(request.headers.get("x-service-name"));
    return replied(null);
  };
  answers(member);
  server.use(
    http.get(at("/home/sections/"), note),
    http.get(`${window.location.origin}/api/stay/accommodations/types`, note),
  );
  const hosts = browserHosts(quiet, () => {});
  await hosts.main.get("/home/sections/");
  await hosts.stay.get("/accommodations/types");
  expect(told).toEqual(["web-ios", "web"]);
});
