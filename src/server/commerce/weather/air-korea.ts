import { z } from "zod";
import { fetchPublicData, type PublicData } from "./public-data";

/** The used subset of a province's current measurements (에어코리아 시도별 실시간 측정정보). */
const body = z.object({ items: z.array(z.object({ pm25Value: z.string().nullish() })) });
const path = "/B552584/ArpltnInforInqireSvc/getCtprvnRltmMesureDnsty";

/** Queries the stations, or a sandbox with their protocol: the median of their values, null without any. */
export function createAirKorea(portal: PublicData) {
  return async (province: string): Promise<number | null> => {
    const params = { returnType: "json", numOfRows: 200, sidoName: province, ver: "1.0" };
    const reply = await fetchPublicData(portal, { name: "dust", path, params, body });
    return reply && findMiddle(reply.items.map(({ pm25Value }) => Number.parseInt(pm25Value ?? "", 10)));
  };
}

/** The median, so that one broken station does not distort it; stations under repair send "-". */
function findMiddle(values: readonly number[]): number | null {
  const measured = values.filter((value) => Number.isFinite(value) && value >= 0).sort((a, b) => a - b);
  return measured[Math.floor(measured.length / 2)] ?? null;
}
