import { mainHost } from "@/server/main/app";
import { describeEachEngine } from "../../../support/engines";
import { signedClient } from "../../../support/http-client";

describeEachEngine("방문자 토큰", () => {
  it("서명한 요청은 방문자 토큰을 받는다", async () => {
    const answer = await signedClient(mainHost).get("/api/auth/anonymous");
    expect(answer.text).toContain("S000");
    expect(answer.status).toBe(200);
    expect(answer.data).toMatchObject({ is_member: false });
  });
});
