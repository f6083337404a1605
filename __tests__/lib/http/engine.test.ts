import { http as route } from "msw";
import { setupServer } from "msw/node";
import { replied } from "../../support/msw/envelope";
import { mainBase, testHttp } from "../../support/test-http";

/** How often the HTTP library was loaded; the first load fails. */
const mockFetched = { times: 0 };

jest.mock("axios", () => {
  mockFetched.times += 1;
  if (mockFetched.times === 1) throw new TypeError("failed to fetch");
  return jest.requireActual("axios");
});

const server = setupServer(route.get(`${mainBase}/x/`, () => replied("ok")));
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());

test("묻는 데 쓸 것을 받지 못하면 끊긴 것이고, 다음 물음이 다시 받아 모두 나누어 쓴다", async () => {
  const { http } = testHttp();
  await expect(http.get("/x/")).rejects.toMatchObject({ status: 0, code: "NETWORK" });
  await expect(http.get("/x/")).resolves.toMatchObject({ data: "ok" });
  await expect(testHttp().http.get("/x/")).resolves.toMatchObject({ data: "ok" });
  expect(mockFetched.times).toBe(2);
});
