import { media } from "@/ui/theme/media";
import { scales } from "@/ui/theme/scales";
import { breakpoint, motion } from "@/ui/theme/tokens";

const scale = (name: string): string => new RegExp(`${name}:([^;]+);`).exec(scales)?.[1] ?? "";

test("넓은 화면의 기둥은 500픽셀이고 단계는 여섯이다", () => {
  expect(scale("--col")).toBe("500px");
  expect(Object.values(breakpoint)).toEqual([320, 375, 500, 768, 1440, 1920]);
  expect([media.from768, media.from1440]).toEqual(["@media (min-width: 768px)", "@media (min-width: 1440px)"]);
});

test("창은 0.5초, 토스트는 3초이고, 글에서 읽는 값과 셈에 쓰는 값이 같다", () => {
  expect([scale("--d-modal"), scale("--d-toast")]).toEqual(["500ms", "3000ms"]);
  expect([motion.sheet, motion.toast]).toEqual([500, 3000]);
});

test("층은 1에서 1000까지, 아래에서 위로 오른다", () => {
  const layers = [...scales.matchAll(/--z-[a-z]+:(\d+)/g)].map(([, layer]) => Number(layer));
  expect([layers[0], layers.at(-1)]).toEqual([1, 1000]);
  expect(layers).toEqual(layers.toSorted((a, b) => a - b));
});
