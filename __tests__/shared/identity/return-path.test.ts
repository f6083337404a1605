import { returnPath } from "@/shared/identity/return-path";

const known = (pathname: string) =>
  /^\/(content\/detail|search\/activity|search\/stay\/result|mypage(\/[a-z]+)*|stay\/detail)?$/.test(pathname);

const good = [
  "/",
  "/mypage",
  "/mypage/purchases/activity",
  "/content/detail?content_pk=12",
  "/search/activity?q=%EC%95%84%EC%BF%A0%EC%95%84&sort=latest",
  "/search/activity?q=a%3Ab",
  "/search/activity?q=100%25",
  "/search/stay/result?check_in=2026-05-02&check_out=2026-05-03&children_ages=3%2C7",
  "/stay/detail?id=3#rooms",
];

test.each(good)("우리 화면 %s은 그대로 돌아간다", (path) => {
  expect(returnPath(path, known)).toBe(path);
});

const starts = [
  "//e.com",
  "/\\e.com",
  "\\\\e.com",
  "\\/e.com",
  "///e.com",
  "/%2fe.com",
  "/%2Fe.com",
  "%2f%2fe.com",
  "/%5ce.com",
  "/%252fe.com",
  "/%25252fe.com",
  "/／e.com",
  "/⁄e.com",
  "/∕e.com",
  "/＼e.com",
  "／／e.com",
];
const odd = [
  "/\te.com",
  "/\t/e.com",
  "/\n/e.com",
  "/\r/e.com",
  "\t//e.com",
  " //e.com",
  "/ /e.com",
  "/\u0000/e.com",
  "/\u200b/e.com",
  "/\u202e/mypage",
  "\ufeff//e.com",
  "/mypage\r\nSet-Cookie: a=b",
  "/mypage\u0085",
];
const schemes = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "blob:https://e.com/1",
  "file:///etc/passwd",
  "https://e.com",
  "http://e.com",
  "https:e.com",
  "https:/e.com",
  "https:\\\\e.com",
  "//e.com@nadlang.kr",
  "https://nadlang.kr@e.com",
  "ftp://e.com",
  "mailto:a@e.com",
  "intent://e.com",
];
const walks = [
  "/..//e.com",
  "/.//e.com",
  "/mypage/..//e.com",
  "/%2e%2e//e.com",
  "/mypage/%2e%2e/%2e%2e//e.com",
  "/mypage/..%2f..%2f%2fe.com",
  "/./%2fe.com",
  "/;//e.com",
  "/mypage//e.com",
  "/mypage/%2f/e.com",
  "/mypage/\\e.com",
  "/mypage%5c..%5c",
];
const nested = [
  "/mypage?next=//e.com",
  "/mypage?next=https://e.com",
  "/mypage?next=%2f%2fe.com",
  "/mypage?next=%252f%252fe.com",
  "/mypage?next=javascript:alert(1)",
  "/mypage?a=1&next=/\\e.com",
  "/mypage?next=%5c%5ce.com",
  "/mypage?next=%20//e.com",
  "/mypage#//e.com",
  "/mypage#javascript:alert(1)",
  "/mypage?redirect=data:text/html,x",
  "/mypage?u=hTTps://e.com",
];
const unknown = [
  "/@e.com",
  "/e.com",
  "/login",
  "/login?next=/mypage",
  "/signup",
  "/api/main/users/me/",
  "/wp-admin",
  "/mypage/../login",
  "mypage",
  "",
  "?next=/mypage",
  "#",
  ".",
  "..",
  "./mypage",
  "/MYPAGE",
  "/mypage%00",
  "/mypage/%0d%0a",
  "/%E0%A4%A",
  "/mypage/%ff",
];
const values = [null, undefined, 1, {}, ["/mypage"], `/mypage?a=${"x".repeat(600)}`];
const bad = [...starts, ...odd, ...schemes, ...walks, ...nested, ...unknown, ...values];

test("속이는 주소를 여든 개 넘게 본다", () => {
  expect(new Set(bad).size).toBeGreaterThanOrEqual(80);
});

test.each(bad.map((raw) => [raw]))("%j으로는 나가지 않는다", (raw) => {
  expect(returnPath(raw, known)).toBeNull();
});

test.each([...starts, ...odd, ...schemes, ...walks, ...nested].map((raw) => [raw]))(
  "아는 화면인지 묻지 않아도 %j은 받지 않는다",
  (raw) => {
    expect(returnPath(raw, () => true)).toBeNull();
  },
);

test("돌려주는 값은 언제나 우리 집 안의 주소다", () => {
  for (const raw of [...good, ...bad]) {
    const path = returnPath(raw, () => true);
    if (path !== null) expect(new URL(path, "https://nadlang.example").origin).toBe("https://nadlang.example");
  }
});
