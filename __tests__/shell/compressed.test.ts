import { gunzipSync } from "node:zlib";
import { compress, gzipWith } from "@/shell/anonymous-cache/compressed";
import { putTogether, takeApart } from "@/shell/anonymous-cache/page-cache";

const bytes = (texts: string[]): Buffer[] => texts.map((text) => Buffer.from(text));

const page = (nonce: string) =>
  `<head><style nonce="${nonce}">가나다</style></head>${"<p>나들이</p>".repeat(500)}<script nonce="${nonce}"></script>`;

describe("눌러 담은 화면", () => {
  it("보낼 때마다 다른 난스가 들어가고, 풀면 원래 화면과 한 글자도 다르지 않다", () => {
    const pressed = compress(bytes(page("OLD").split("OLD")));
    for (const nonce of ["first-nonce", "두번째가아닌-second"]) {
      expect(gunzipSync(gzipWith(pressed, nonce)).toString()).toBe(page(nonce));
    }
    expect(gzipWith(pressed, "n").length).toBeLessThan(page("n").length / 5);
  });

  it("끝이 난스이거나 난스가 잇달아도 풀린다", () => {
    expect(gunzipSync(gzipWith(compress(bytes(["", "", "끝", ""])), "n")).toString()).toBe("nn끝n");
  });

  it("받는 쪽이 gzip을 모르면 그대로 보낸다", () => {
    const headers = { "content-type": "text/html", "content-security-policy": "script-src 'nonce-OLD'" };
    const kept = takeApart(headers, page("OLD"));
    if (!kept) throw new Error("the page should be fit for others");
    expect(putTogether(kept, "new").body.toString()).toBe(page("new"));
    const sent = putTogether(kept, "new", true);
    expect(sent.headers).toMatchObject({
      "content-encoding": "gzip",
      "content-security-policy": "script-src 'nonce-new'",
    });
    expect(gunzipSync(sent.body).toString()).toBe(page("new"));
  });
});
