import { pictureResponse } from "@/server/platform/http/picture";

const bytes = new TextEncoder().encode("그림");
const ask = (known?: string) =>
  pictureResponse(
    new Request("http://x/a", known === undefined ? {} : { headers: { "if-none-match": known } }),
    bytes,
    {
      "content-type": "image/webp",
      "cache-control": "public, max-age=60",
    },
  );

describe("그림을 보내는 답", () => {
  const tag = ask().headers.get("etag") ?? "";

  it("같은 그림은 언제나 같은 이름표를 달고, 그림이 다르면 다르다", () => {
    expect(ask().headers.get("etag")).toBe(tag);
    const other = pictureResponse(new Request("http://x/a"), new Uint8Array([1]), {});
    expect(other.headers.get("etag")).not.toBe(tag);
  });

  it.each([tag, `W/${tag}`, `"a", ${tag}`])("가진 사람(%s)에게는 몸 없이 304", async (known) => {
    const answer = ask(known);
    expect([answer.status, await answer.text(), answer.headers.get("cache-control")]).toEqual([
      304,
      "",
      "public, max-age=60",
    ]);
  });

  it("가지지 않은 사람에게는 그림을 보낸다", async () => {
    const answer = ask('"other"');
    expect([answer.status, await answer.text(), answer.headers.get("content-length")]).toEqual([200, "그림", "6"]);
  });
});
