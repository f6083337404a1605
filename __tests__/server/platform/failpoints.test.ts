import { resetEnv } from "@/server/platform/env";
import { armFailpoint, failpoint } from "@/server/platform/failpoints";
import "../../support/database-settings";
import { productionSettings } from "../../support/production-settings";

const settings = { ...process.env };
const set = (changes: Record<string, string>) => {
  process.env = { ...settings, ...changes };
  resetEnv();
};
afterEach(() => {
  armFailpoint("here", null);
  set({});
});

describe("시험용 고장 자리", () => {
  it("이름을 부르지 않으면 아무 일도 없다", async () => {
    await failpoint("here");
    set({ FAILPOINTS: "there=throw" });
    await failpoint("here");
  });

  it("설정에 적힌 대로 고장 난다", () => {
    set({ FAILPOINTS: "there=pause:1, here=throw" });
    expect(() => failpoint("here")).toThrow("failpoint here");
    expect(() => failpoint("there")).not.toThrow();
    set({ FAILPOINTS: "here=explode" });
    expect(() => failpoint("here")).toThrow("is not throw");
  });

  it("운영에서는 걸어 두어도 아무 일도 없다", async () => {
    const hook = jest.fn();
    armFailpoint("here", hook);
    await failpoint("here");
    expect(hook).toHaveBeenCalledTimes(1);
    set(productionSettings);
    await failpoint("here");
    expect(hook).toHaveBeenCalledTimes(1);
  });
});
