import { readEnv } from "@/server/platform/env";
import { dangerous, productionSettings, startInProduction } from "../support/production-settings";
import { isFull, measured, PATIENCE_MS } from "../support/trust/scale";

/** The lines of a refusal: the wrong settings, with reasons. */
const summariseReasons = (said: string): string[] => said.split("\n").filter((line) => line.startsWith("  - "));
const named = (lines: readonly string[], name: string): boolean =>
  lines.some((line) => new RegExp(`^ {2}- [A-Z_, ]*\\b${name}\\b[A-Z_, ]*: \\S.{8}`).test(line));

/** The error of reading the settings; "" when they are valid. */
const findRefusal = (change: Record<string, string | undefined>): string => {
  try {
    readEnv({ ...productionSettings, ...change });
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
};

it(
  "위험한 설정의 짝은 어느 것으로도 시작하지 않고, 이유를 말한다",
  () => {
    const wrong: string[] = [];
    for (const [what, change, name] of dangerous) {
      const lines = summariseReasons(findRefusal(change));
      if (!named(lines, name)) wrong.push(`${what}: ${lines.join(" ") || "let in"}`);
    }
    // The same on a real start: some of them in a quick run, as each takes seconds.
    const started = dangerous.filter((_, n) => isFull || n % 12 === 0);
    for (const [what, change, name] of started) {
      const { code, said, wasMade } = startInProduction(change);
      if (code !== 1 || wasMade || !named(summariseReasons(said), name)) wrong.push(`${what}: started, exit ${code}`);
      if (said.includes(productionSettings.TOSS_SECRET_KEY ?? "-")) wrong.push(`${what}: a key is told`);
    }
    // The control: with unchanged settings the start fails only for lack of a database.
    const good = startInProduction({});
    const isLetIn = findRefusal({}) === "" && !good.said.includes("The settings cannot be used") && good.code === 1;
    measured({
      goal: "S34",
      name: "settings fail closed",
      engine: "none",
      figures: `${dangerous.length} dangerous settings read and ${started.length} of them started: ${wrong.length} let in or without a reason${wrong[0] ? ` [${wrong.slice(0, 3).join(" | ")}]` : ""}; unspoilt ones ${isLetIn ? "pass" : "DO NOT PASS"}`,
      target: ">= 20, every one refused with the reason",
      laws: {
        "every one is refused": wrong.length === 0,
        "there are enough": dangerous.length >= 20,
        "good settings pass": isLetIn,
      },
    });
  },
  PATIENCE_MS,
);
