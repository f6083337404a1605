import { ownPath } from "@/lib/address/own-path";

test.each([
  "/",
  "/content/detail?id=12",
  "/search/activity?q=%ED%95%9C%EA%B8%80#top",
  "/mypage/purchases/detail?id=a-1",
])("우리 경로 %s는 그대로 돌아간다", (path) => {
  expect(ownPath(path)).toBe(path);
});

const hostile = [
  ...["", "evil", "https://evil.example", "http:evil", "javascript:alert(1)", "data:text/html,x", "mailto:a@b"],
  ...["//evil.example", "///evil.example", "////evil", "/\\evil.example", "\\\\evil", "/\\/evil", "\\/evil"],
  ...["/%2fevil.example", "/%2Fevil.example", "/%5cevil.example", "/%5Cevil", "%2f%2fevil", "/%2f%2fevil"],
  ...[
    "/\tevil",
    "/\nevil",
    "/\revil",
    "/\u0000evil",
    "\t//evil",
    " //evil",
    "\n/x",
    "/%09/evil",
    "/%0d%0aSet-Cookie:x",
  ],
  ...["/／evil", "／／evil", "/⁄evil", "/∕evil", "/＼evil", "/\u2028evil", "/\u2029evil", "/%E2%80%A8x"],
  ...[
    "@evil.example",
    "user@evil",
    "/login",
    "/login?from=/login",
    "/login/kakao",
    "/signup",
    "/api/main/x",
    "/_next/x",
  ],
  ...["/x/..//evil", "/..//evil.example", "/./login", "/a/../login", "/%", "/%zz", `/${"a".repeat(512)}`],
];

test.each(hostile)("밖으로 나가거나 맴도는 %j는 받지 않는다", (text) => {
  expect(ownPath(text)).toBeNull();
});

test("없는 경로는 없다", () => {
  expect(ownPath(null)).toBeNull();
  expect(ownPath(undefined)).toBeNull();
});
