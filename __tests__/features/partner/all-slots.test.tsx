import { QueryClient } from "@tanstack/react-query";
import { http } from "msw";
import { timesQuery } from "@/api/main/staff/contents";
import { replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { mainBase, testHttp } from "../../support/test-http";

test("시간은 나누어 오더라도 끝까지 물어 모두 보인다", async () => {
  const pages: Record<string, { pk: number; next: string | null }> = {
    "": { pk: 1, next: "2027-02-01" },
    "2027-02-01": { pk: 2, next: "2027-05-01" },
    "2027-05-01": { pk: 3, next: null },
  };
  const asked: string[] = [];
  server.use(
    http.get(`${mainBase}/partner/contents/p1/times/`, ({ request }) => {
      const from = new URL(request.url).searchParams.get("from") ?? "";
      asked.push(from);
      const page = pages[from];
      return replied({ slots: [{ pk: page?.pk }], next: page?.next });
    }),
  );
  const slots = await new QueryClient().fetchQuery(timesQuery(testHttp().http, "p1"));
  expect(slots.map(({ pk }) => pk)).toEqual([1, 2, 3]);
  expect(asked).toEqual(["", "2027-02-01", "2027-05-01"]);
});
