import { HttpResponse, http } from "msw";
import type { PackedMap } from "@/shared/geo/base-map";
import { server } from "./msw/server";

/** Two squares of land that share a side. */
export const squares: PackedMap = {
  step: 0.01,
  arcs: [
    [12700, 3750, 0, 20],
    [12700, 3770, -20, 0, 0, -20, 20, 0],
    [12700, 3770, 20, 0, 0, -20, -20, 0],
  ],
  shapes: [
    { name: "서쪽구", code: "11010", at: [37.6, 126.9], rings: [[0, 1]] },
    { name: "동쪽구", code: "11020", at: [37.6, 127.1], rings: [[~0, ~2]] },
  ],
};

/** The boundaries of the map; every request for them is written down. */
export const mapHosts = (answer: () => Response = () => HttpResponse.json(squares)): string[] => {
  const asked: string[] = [];
  server.use(
    http.get("*/map/:name", ({ request }) => {
      asked.push(request.url);
      return answer();
    }),
  );
  return asked;
};
