import { z } from "zod";
import { describe } from "@/server/platform/describe-error";
import { log } from "@/server/platform/log";
import type { PublicData } from "./kma-forecast";

const PATH = "/B552584/ArpltnInforInqireSvc/getCtprvnRltmMesureDnsty";
const TIMEOUT_MS = 5000;
const STATIONS = 200;

/** What the stations of a province measure now (에어코리아 시도별 실시간 측정정보), as far as it is used here. */
const answer = z.object({
  response: z.object({
    header: z.object({ resultCode: z.string() }),
    body: z.object({ items: z.array(z.object({ pm25Value: z.string().nullish() })) }).optional(),
  }),
});

/** Asks the stations, or a sandbox that speaks their protocol: the middle of what they measure. Null when nobody does. */
export function createAirKorea({ url, key, transport = fetch }: PublicData) {
  return async (province: string): Promise<number | null> => {
    const query = new URLSearchParams({
      serviceKey: key,
      returnType: "json",
      pageNo: "1",
      numOfRows: String(STATIONS),
      sidoName: province,
      ver: "1.0",
    });
    try {
      const reply = await transport(`${url}${PATH}?${query}`, {
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const { header, body } = answer.parse(await reply.json()).response;
      if (header.resultCode !== "00" || !body) {
        log().warn({ code: header.resultCode }, "dust refused");
        return null;
      }
      return middleOf(body.items.map(({ pm25Value }) => Number.parseInt(pm25Value ?? "", 10)));
    } catch (error) {
      log().warn({ reason: describe(error) }, "dust not answered");
      return null;
    }
  };
}

/** A station under repair says "-"; one broken station must not move the figure, so it is the median. */
function middleOf(values: readonly number[]): number | null {
  const measured = values.filter((value) => Number.isFinite(value) && value >= 0).sort((a, b) => a - b);
  return measured[Math.floor(measured.length / 2)] ?? null;
}
