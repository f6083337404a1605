import { createPageRoutes } from "@/server/front/page-routes";

describe("화면의 이름", () => {
  const findRoute = createPageRoutes();

  it.each([
    ["/", "/"],
    ["/contents?district=1&q=%EC%95%84%EC%BF%A0", "/contents"],
    ["/content/detail?content_pk=1", "/content/detail"],
    ["/payment/", "/payment"],
    ["/t/a-secret-token", "/t/[token]"],
    ["/policy/privacy", "/policy/[name]"],
    ["/_next/static/chunks/a.js", "/_next/static"],
    ["/map/seoul.json", "file"],
    ["/sitemap.xml", "/sitemap.xml"],
    ["/districts.json", "/districts.json"],
    ["/nowhere/of/ours", "other"],
    ["/_app", "other"],
  ])("%s → %s: 누구의 것인지 알 수 있는 주소는 이름에 남지 않는다", (address, route) => {
    expect(findRoute(address)).toBe(route);
  });
});
