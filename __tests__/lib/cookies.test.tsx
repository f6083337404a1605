import { removeAccessToken, writeAccessToken } from "@/lib/cookies";

const hour = 60 * 60_000;

const written = (write: () => void): string[] => {
  const set = jest.spyOn(document, "cookie", "set");
  write();
  const told = set.mock.calls[0]?.[0] ?? "";
  set.mockRestore();
  return told.split(/; ?/);
};

beforeEach(() => jest.useFakeTimers({ now: Date.parse("2026-11-20T00:00:00Z") }));
afterEach(() => {
  removeAccessToken();
  jest.useRealTimers();
});

test("접근 토큰은 세 시간(0.125일) 뒤에 끝나는, 이 곳 모든 길의 쿠키다", () => {
  const [pair, ...attributes] = written(() => writeAccessToken("t.1"));
  expect(pair).toBe("access_token=t.1");
  expect(attributes).toEqual(
    expect.arrayContaining([`expires=${new Date(Date.now() + 3 * hour).toUTCString()}`, "path=/", "sameSite=Lax"]),
  );
});
