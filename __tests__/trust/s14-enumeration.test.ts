import { mainHost } from "@/server/main/app";
import { otp } from "@/server/platform/schema/member";
import { rateLimit } from "@/server/platform/schema/operations";
import { describeEachEngine } from "../support/engines";
import { type Sent, signedClient, visitor } from "../support/http-client";
import { openInbox, phoneBook, signUp } from "../support/members";
import { isFull, measured, PATIENCE_MS, quantile, scaled } from "../support/trust/scale";

const PAIRS = scaled(12, 500);
const GAP_MS = 20;

describeEachEngine("누가 회원인지 알아내는 일", (engine) => {
  const db = () => engine.handle().db;
  const toShape = ({ status, code, message, data }: Sent): string =>
    JSON.stringify({
      status,
      code,
      message,
      fields: typeof data === "object" && data ? Object.keys(data).sort() : data,
    });

  it(
    "회원의 번호와 아닌 번호는 같은 대답을 같은 시간에 듣는다",
    async () => {
      const inbox = openInbox();
      const known = phoneBook("6611")();
      await signUp(inbox, known);
      const client = signedClient(mainHost, visitor("curious"));
      const asks: Record<string, (phone: string) => Promise<Sent>> = {
        "a code": (phone) => client.post("/auth/otp/", { json: { phone, purpose: "sign" } }),
        "a look-up without a ticket": (phone) =>
          client.post("/auth/registered-user/", { json: { phone_ticket: phone } }),
        "a login without a ticket": (phone) => client.post("/auth/login/", { json: { phone_ticket: `x.${phone}` } }),
      };
      const wrong: string[] = [];
      const gaps: string[] = [];
      let widest = 0;
      for (const [what, ask] of Object.entries(asks)) {
        const times: [number[], number[]] = [[], []];
        const shapes = new Set<string>();
        const strangers = phoneBook("6612");
        for (let n = 0; n < PAIRS; n += 1) {
          // Alternates the order, so that a warm or cold cache favours neither.
          for (const which of n % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
            await db().delete(rateLimit);
            await db().delete(otp);
            const began = performance.now();
            const answer = await ask(which === 0 ? known : strangers());
            times[which].push(performance.now() - began);
            shapes.add(toShape(answer));
          }
        }
        const gap = Math.abs(quantile(times[0], 0.5) - quantile(times[1], 0.5));
        widest = Math.max(widest, gap);
        gaps.push(`${what} ${gap.toFixed(1)} ms`);
        if (shapes.size !== 1) wrong.push(`${what}: ${[...shapes].join(" or ")}`);
      }
      measured({
        goal: "S14",
        name: "enumeration",
        engine: engine.name,
        figures: `${PAIRS} pairs each, median gaps: ${gaps.join(", ")}; ${wrong.length} tell them apart${wrong[0] ? ` [${wrong[0]}]` : ""}`,
        target: "equal body, median gap <= 20 ms over 500 pairs",
        laws: {
          "equal answers": wrong.length === 0,
          ...(isFull ? { "equal time": widest <= GAP_MS } : {}),
        },
      });
    },
    PATIENCE_MS,
  );
});
