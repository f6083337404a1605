import { type PlacedDistrict, shippedDistricts } from "@/server/platform/catalog/shipped-districts";

type SandboxAddress = { zipNo: string; roadAddr: string; jibunAddr: string };

/** Lowest and highest first two digits of postal codes, by the first two digits of a 시·도's districts. */
const PREFIXES: Record<string, [number, number]> = {
  "11": [1, 8],
  "26": [46, 49],
  "27": [41, 43],
  "28": [21, 23],
  "29": [61, 62],
  "30": [34, 35],
  "31": [44, 45],
  "36": [30, 30],
  "41": [10, 18],
  "43": [27, 29],
  "44": [31, 33],
  "46": [57, 60],
  "47": [36, 40],
  "48": [50, 53],
  "50": [63, 63],
  "51": [24, 26],
  "52": [54, 56],
};

const ROADS = ["햇살로", "나들길", "은행나무길", "새싹로", "물레방아길", "꿈나무로"];
const BUILDINGS = ["", " (햇살아파트)", " (나들빌라)", " (새싹마을)"];

/** About five hundred realistic but fictional addresses: two in every 시·군·구, on roads that do not exist. */
export function sandboxAddresses(districts: readonly PlacedDistrict[] = shippedDistricts()): SandboxAddress[] {
  return districts
    .filter(({ level }) => level === 2)
    .flatMap((town, index) => {
      const dong = districts.find(({ parentId }) => parentId === town.id)?.name ?? "";
      return [0, 1].map((n) => {
        const seed = index * 2 + n;
        const road = `${ROADS[seed % ROADS.length]} ${(seed % 180) + 3}`;
        return {
          zipNo: drawZip(town.id, seed),
          roadAddr: `${town.fullName} ${road}${BUILDINGS[seed % BUILDINGS.length]}`,
          jibunAddr: `${town.fullName} ${dong} ${(seed % 700) + 10}-${(seed % 9) + 1}`,
        };
      });
    });
}

function drawZip(pk: number, seed: number): string {
  const [low, high] = PREFIXES[String(pk).slice(0, 2)] ?? [1, 63];
  const prefix = low + (seed % (high - low + 1));
  return `${String(prefix).padStart(2, "0")}${String((seed * 37) % 1000).padStart(3, "0")}`;
}

/** A transport that imitates the real service with the addresses above. */
export function sandboxPostcodes(): typeof fetch {
  let loaded: SandboxAddress[] | undefined;
  return async (input) => {
    loaded ??= sandboxAddresses();
    const { searchParams } = new URL(input instanceof Request ? input.url : input);
    const words = (searchParams.get("keyword") ?? "").split(/\s+/).filter(Boolean);
    const size = Number(searchParams.get("countPerPage") ?? 10);
    const met = loaded.filter(({ roadAddr, jibunAddr, zipNo }) =>
      words.every((word) => roadAddr.includes(word) || jibunAddr.includes(word) || zipNo.startsWith(word)),
    );
    return Response.json({
      results: {
        common: { errorCode: "0", errorMessage: "정상", totalCount: String(met.length) },
        juso: met.slice(0, size),
      },
    });
  };
}
