import { answerPublicEndpoint } from "@/server/commerce/public-endpoints";
import { describeEachEngine } from "../../support/engines";

const ask = async (init: RequestInit = {}): Promise<Response> => {
  const answer = await answerPublicEndpoint(new Request("http://localhost:3000/api/remote-config", init), "127.0.0.1");
  if (!answer) throw new Error("nobody answers");
  return answer;
};

describeEachEngine("원격 설정의 주소", () => {
  it("글로 된 설정을 주고, 이미 가진 브라우저에는 304를 준다", async () => {
    const first = await ask();
    expect(first.status).toBe(200);
    const { entries } = (await first.json()) as { entries: Record<string, string> };
    expect(JSON.parse(entries.review_point_reward ?? "")).toEqual({ text: 100, photo: 300 });
    expect(Object.values(entries).every((value) => typeof value === "string")).toBe(true);
    const again = await ask({ headers: { "if-none-match": first.headers.get("etag") ?? "" } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  it("쓰는 부름은 받지 않는다", async () => {
    expect((await ask({ method: "POST" })).status).toBe(404);
  });
});
