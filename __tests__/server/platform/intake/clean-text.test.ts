import { cleanText, cleanUrl, firstPhone } from "@/server/platform/intake/clean-text";

describe("칸의 글 다듬기", () => {
  it.each([
    ['<html lang="ko"><head><style>p{color:red}</style></head><body><section>본문</section><!-- 숨김 -->', "본문"],
    ["<!DOCTYPE html><title>제목</title><article class='a'>눈썰매<br/>타기</article>", "눈썰매 타기"],
    ["앞<script>alert(1)", "앞"],
    ["연극 <어린이>와 <Swan Lake>", "연극 <어린이>와 <Swan Lake>"],
  ])("%s에서 브라우저가 보이는 글만 남겨요", (raw, text) => {
    expect(cleanText(raw).text).toBe(text);
  });

  it("아이디와 비밀번호가 든 주소는 쓰지 않아요", () => {
    expect(cleanUrl("https://user:pw@example.kr/a")).toBeNull();
    expect(cleanUrl("https://user@example.kr")).toBeNull();
    expect(cleanUrl("https://example.kr/@name")).toBe("https://example.kr/@name");
  });

  it("전화번호가 없는 칸은 다음 칸에서 찾지만, 개인 번호가 적힌 칸에서는 멈춰요", () => {
    expect(firstPhone(["누리집 문의", "02-123-4567"])).toBe("02-123-4567");
    expect(firstPhone(["20261201 1400", "1588-1234"])).toBe("1588-1234");
    expect(firstPhone(["010-1234-5678", "02-123-4567"])).toBeNull();
  });
});
