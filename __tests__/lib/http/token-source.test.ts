import { createTokenSource } from "@/lib/http/token-source";

const source = (initial?: string) => {
  let kept = initial;
  const ask = jest.fn(async (_refused?: string): Promise<string | undefined> => "anonymous-1");
  const keep = jest.fn((token: string) => {
    kept = token;
  });
  const { current: getToken, renewed } = createTokenSource({ read: () => kept, fetch: ask, keep });
  return { getToken, renewed, ask, keep, put: (token: string) => keep(token) };
};

test("쿠키에 토큰이 있으면 묻지 않는다", async () => {
  const { getToken, ask } = source("member-1");
  expect(await getToken()).toBe("member-1");
  expect(ask).not.toHaveBeenCalled();
});

test("여러 요청이 함께 기다려도 익명 토큰은 한 번만 받는다", async () => {
  const { getToken, ask, keep } = source();
  expect(await Promise.all([getToken(), getToken(), getToken()])).toEqual(Array(3).fill("anonymous-1"));
  expect(ask).toHaveBeenCalledTimes(1);
  expect(keep).toHaveBeenCalledWith("anonymous-1");
});

test("기다리는 사이에 로그인하면 회원 토큰을 지킨다", async () => {
  const { getToken, ask, put } = source();
  ask.mockImplementation(async () => {
    put("member-1");
    return "anonymous-1";
  });
  expect(await getToken()).toBe("member-1");
});

test("받지 못하면 다음 요청이 다시 묻는다", async () => {
  const { getToken, ask } = source();
  ask.mockRejectedValueOnce(new Error("offline"));
  await expect(getToken()).rejects.toThrow("offline");
  expect(await getToken()).toBe("anonymous-1");
});

test("거절된 토큰은 한 번만 새로 받고, 그사이 다른 탭이 받은 토큰이 있으면 그것을 쓴다", async () => {
  const { renewed, ask, put } = source("member-1");
  ask.mockResolvedValue("member-2");
  expect(await Promise.all([renewed("member-1"), renewed("member-1")])).toEqual(["member-2", "member-2"]);
  expect(ask.mock.calls).toEqual([["member-1"]]);
  put("member-3");
  expect(await renewed("member-2")).toBe("member-3");
  expect(ask).toHaveBeenCalledTimes(1);
});

test("로그인이 끝났으면 아무것도 간직하지 않는다", async () => {
  const { renewed, ask, keep } = source("member-1");
  ask.mockResolvedValue(undefined);
  expect(await renewed("member-1")).toBeUndefined();
  expect(keep).not.toHaveBeenCalled();
});
