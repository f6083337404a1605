import { type APIRequestContext, expect } from "@playwright/test";
import sharp from "sharp";
import { test } from "./support/test";
import { leadOf } from "./support/way";

const TAGS = ["og:title", "og:description", "og:url", "og:type", "og:image", "og:site_name", "twitter:card"] as const;

async function loadTags(request: APIRequestContext, path: string): Promise<Map<string, string>> {
  const html = await (await request.get(path)).text();
  return new Map(
    [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)].map(([, name = "", content = ""]) => [
      name,
      content.replaceAll("&amp;", "&"),
    ]),
  );
}

test("공유한 링크는 어느 공개 화면이든 제목, 설명, 주소와 1200 × 630 그림을 말한다", { tag: "@all" }, async ({
  request,
}) => {
  test.setTimeout(180_000);
  const items = [
    await leadOf(request, "/", /\/content\/detail\?id=\d+/),
    await leadOf(request, "/search/stay/result", /\/stay\/detail\?id=\d+/),
    await leadOf(request, "/labs", /\/labs\/detail\?id=\d+/),
    await leadOf(request, "/sitemap/pages.xml", /\/event\/detail\?id=\d+/),
  ];
  const others = ["/", "/contents", "/search/stay/result", "/labs", "/help", "/region", "/partner", "/policy/terms"];
  const images = new Map<string, string>();
  for (const path of [...items, ...others]) {
    const tags = await loadTags(request, path);
    for (const name of TAGS) expect(tags.get(name), `${name} of ${path}`).toBeTruthy();
    const url = new URL(tags.get("og:url") ?? "");
    expect(url.pathname, path).toBe(new URL(path, url).pathname);
    const image = new URL(tags.get("og:image") ?? "");
    images.set(path, image.pathname);
    const answer = await request.get(image.pathname);
    expect([path, answer.status(), answer.headers()["content-type"]]).toEqual([path, 200, "image/png"]);
    const { width, height } = await sharp(await answer.body()).metadata();
    expect([path, width, height]).toEqual([path, 1200, 630]);
  }
  // Each item has a different image.
  expect(new Set(items.map((path) => images.get(path))).size).toBe(items.length);
  const member = await loadTags(request, "/mypage");
  expect(member.get("og:image")).toBeUndefined();
});
