/** Apart from the map's own copy, because these are shown before the map has loaded. */
export const mapNoteCopy = {
  coming: "지도는 연결되는 대로 보여 드릴게요. 목록은 먼저 볼 수 있어요.",
  never: "지도를 열지 못했어요. 목록은 그대로 볼 수 있어요.",
} as const;
