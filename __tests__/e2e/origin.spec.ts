import { type APIRequestContext, expect } from "@playwright/test";
import { signedUp } from "./support/ask";
import { buyVisit } from "./support/furnished";
import { test } from "./support/test";

const ownAddresses = (text: string): string[] =>
  text.replaceAll("\\/", "/").match(/https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?/g) ?? [];

const loadText = async (request: APIRequestContext, path: string): Promise<string> => (await request.get(path)).text();

test("포트만 정해 열어도 화면과 문자와 링크가 모두 그 포트를 말한다", { tag: "@all" }, async ({ request, baseURL }) => {
  const origin = baseURL ?? "";
  const member = await signedUp(request, "박서윤");
  await buyVisit(member.ask, origin);
  const messages = () => loadText(request, "/api/sandbox/messages?phone=01012345678");
  // The text about the order is sent by a job.
  await expect.poll(messages).toContain("/mypage/purchases/detail");
  const code = { type: "content", pk: "1" };
  const { trackingLink } = await member.ask<{ trackingLink: { shortUrl: string } }>("main", "/short-links/", code);
  const calendar = await member.ask<{ url: string }>("main", "/calendar/", {});
  const invite = await member.ask<{ url: string }>("main", "/families/invites/", {});
  const social = await member.ask<{ authorize_url: string }>("main", "/auth/social/kakao/start/", {});

  const written = {
    home: await loadText(request, "/"),
    detail: await loadText(request, "/content/detail?id=1"),
    robots: await loadText(request, "/robots.txt"),
    sitemap: await loadText(request, "/sitemap.xml"),
    pages: await loadText(request, "/sitemap/pages.xml"),
    messages: await messages(),
    shortLink: trackingLink.shortUrl,
    calendar: calendar.url,
    invite: invite.url,
    redirect: new URL(social.authorize_url, origin).searchParams.get("redirect_uri") ?? "",
  };
  const found = Object.fromEntries(
    Object.entries(written).map(([where, text]) => [where, [...new Set(ownAddresses(text))]]),
  );
  expect(found).toEqual(Object.fromEntries(Object.keys(written).map((where) => [where, [origin]])));
  for (const name of ["canonical", "og:url", "og:image"]) {
    expect(written.home).toMatch(new RegExp(`${name}"[^>]*="${origin}/`));
  }
});
