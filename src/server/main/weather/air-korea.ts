import { z } from "zod";
import { askPublicData, type PublicData } from "./public-data";

/** What the stations of a province measure now (에어코리아 시도별 실시간 측정정보), as far as it is used here. */
const body = z.object({ items: z.array(z.object({ pm25Value: z.string().nullish() })) });
const path = "/B552584/ArpltnInforInqireSvc/getCtprvnRltmMesureDnsty";

/** Asks the stations, or a sandbox that speaks their protocol: the middle of what they measure. Null when nobody does. */
export function createAirKorea(portal: PublicData) {
  return async (province: string): Promise<number | null> => {
    const params = { returnType: "json", numOfRows: 200, sidoName: province, ver: "1.0" };
    const reply = await askPublicData(portal, { name: "dust", path, params, body });
    return reply && middleOf(reply.items.map(({ pm25Value }) => Number.parseInt(pm25Value ?? "", 10)));
  };
}

/** A station under repair says "-"; one broken station must not move the figure, so it is the median. */
function middleOf(values: readonly number[]): number | null {
  const measured = values.filter((value) => Number.isFinite(value) && value >= 0).sort((a, b) => a - b);
  return measured[Math.floor(measured.length / 2)] ?? null;
}
