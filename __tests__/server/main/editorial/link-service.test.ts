import { httpLinkService } from "@/server/main/editorial/link-service";

const target = { type: "content", pk: "12" };
const own = "https://nadlang.example/s/abcdefg";
const url = "https://links.example/v1/links";

const asking = (answer: () => Response | Promise<Response>) => {
  const asked: { url: string; init: RequestInit | undefined }[] = [];
  const ask: typeof fetch = async (to, init) => {
    asked.push({ url: String(to), init });
    return answer();
  };
  return { asked, make: httpLinkService({ url, token: "secret" }, ask) };
};

describe("짧은 주소 서비스", () => {
  it("무엇을 가리키는지와 우리 주소를 보내고, 답의 짧은 주소를 쓴다", async () => {
    const { asked, make } = asking(() => Response.json({ trackingLink: { shortUrl: "https://l.example/a1" } }));
    expect(await make(target, own)).toBe("https://l.example/a1");
    expect(asked).toHaveLength(1);
    expect(asked[0]?.url).toBe(url);
    expect(JSON.parse(String(asked[0]?.init?.body))).toEqual({ ...target, url: own });
    expect(new Headers(asked[0]?.init?.headers).get("authorization")).toBe("Bearer secret");
  });

  it.each([
    ["끊김", () => Promise.reject(new TypeError("fetch failed"))],
    ["503", () => new Response("", { status: 503 })],
    ["깨진 답", () => new Response("<html>")],
    ["다른 모양", () => Response.json({ url: "https://l.example/a1" })],
    ["https가 아닌 주소", () => Response.json({ trackingLink: { shortUrl: "javascript:alert(1)" } })],
  ])("%s이면 주소가 없다고 해서, 우리 주소가 쓰인다", async (_, answer) => {
    expect(await asking(answer).make(target, own)).toBeNull();
  });
});
