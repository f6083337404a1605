import { http } from "msw";
import { applicationQuery } from "@/api/main/staff/applications";
import { makeQueryClient } from "@/lib/query-client";
import { refused } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { mainBase, testHttp } from "../../support/test-http";

test("열 수 없는 신청서 링크는 한 번만 묻고 바로 안다", async () => {
  let asked = 0;
  server.use(
    http.post(`${mainBase}/partner/applications/look/`, () => {
      asked += 1;
      return refused(404, "NOT_FOUND", "찾지 못했어요.");
    }),
  );
  const client = makeQueryClient("browser");
  await expect(client.fetchQuery({ ...applicationQuery(testHttp().http, "cut"), retryDelay: 1 })).rejects.toThrow();
  expect(asked).toBe(1);
});
