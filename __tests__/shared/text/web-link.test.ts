import { webLink } from "@/shared/text/web-link";

describe("운영자가 적은 주소", () => {
  it.each(["/", "/contents?category=1", "/event/detail?id=3#top", "https://example.com/a?b=1"])(
    "%s는 그대로 쓴다",
    (href) => {
      expect(webLink(href)).toBe(href);
    },
  );

  it.each([
    "javascript:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,<script>1</script>",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "http://example.com",
    "ftp://example.com",
    "가나다",
    "",
  ])("%j는 쓰지 않는다", (href) => {
    expect(webLink(href)).toBeNull();
  });
});
