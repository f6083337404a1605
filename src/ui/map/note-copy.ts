/** Apart from the map's own words: these stand while the map itself is still on its way. */
export const mapNoteCopy = {
  coming: "지도는 연결되는 대로 보여 드릴게요. 목록은 먼저 볼 수 있어요.",
  never: "지도를 열지 못했어요. 목록은 그대로 볼 수 있어요.",
} as const;
