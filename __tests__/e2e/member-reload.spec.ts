import { expect } from "@playwright/test";
import { carry, signedUp } from "./support/ask";
import { test } from "./support/test";

test("회원이 상세를 새로 고치고 아무것도 만지지 않아도 우리 아이의 금액과 나이가 서 있다", async ({
  page,
  request,
  context,
}) => {
  const { token, ask } = await signedUp(request, "김하린");
  await ask("main", "/children/", { child_name: "하준", child_birth: "2019-03-02" });
  await carry(context, token);
  const { contents } = await ask<{ contents: { pk: number; name: string; options: unknown[] }[] }>(
    "main",
    "/contents/?q=다락방&index=1&size=5",
  );
  const [content] = contents;
  expect(content).toBeDefined();
  await page.goto(`/content/detail?id=${content?.pk}`);
  await page.reload();
  // Already in the server's HTML, before any script.
  const html = await (await context.request.get(`/content/detail?id=${content?.pk}`)).text();
  expect(html).toContain("어른 2 · 아이 1");
  await expect(page.getByText("어른 2 · 아이 1").first()).toBeVisible();
  await expect(page.getByText(/하준/).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "아이 추가" })).toHaveCount(0);
});
