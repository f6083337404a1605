import { moveClock } from "@/server/platform/clock";
import { ApiError } from "@/server/platform/errors";
import { consume } from "@/server/platform/http/rate-limit";
import { describeBothEngines } from "../../../support/engines";
import { signedClient, visitor } from "../../../support/http-client";
import { probeHost } from "./probe-host";

describeBothEngines("횟수 제한", (engine) => {
  const { host } = probeHost();
  afterEach(() => moveClock(0));
  const outcome = (error: unknown) => (error instanceof ApiError ? error.status : error);

  it("나란히 와도 정한 만큼만 통과한다", async () => {
    const tries = Array.from({ length: 40 }, () =>
      consume(engine.handle().db, { key: "parallel", points: 5, seconds: 60 }).then(() => 200, outcome),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter((status) => status === 200)).toHaveLength(5);
    expect(answers.filter((status) => status === 429)).toHaveLength(35);
  });

  it("시간이 지나면 다시 통과한다", async () => {
    const once = () => consume(engine.handle().db, { key: "again", points: 1, seconds: 60 }).then(() => 200, outcome);
    expect([await once(), await once()]).toEqual([200, 429]);
    moveClock(61_000);
    expect(await once()).toBe(200);
  });

  it("넘친 사람에게는 429와 기다릴 초를 알려 주고, 다른 사람은 막지 않는다", async () => {
    const greedy = signedClient(host, visitor("greedy"));
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      const answer = await greedy.post("/codes/", { json: { code: `c${count}` } });
      statuses.push(answer.status);
      if (answer.status === 429) {
        expect(answer.code).toBe("F429");
        expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
        expect(Number(answer.headers.get("retry-after"))).toBeLessThanOrEqual(600);
      }
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    expect((await signedClient(host, visitor("patient")).post("/codes/", { json: { code: "c" } })).status).toBe(200);
  });
});
