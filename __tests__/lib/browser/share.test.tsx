import { shareOrCopy } from "@/lib/browser/share";

test("예약을 알릴 때 그곳의 주소가 마지막 줄에 선다", async () => {
  const copied: string[] = [];
  Object.assign(navigator, { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  expect(await shareOrCopy("다락방\n11월 28일", "/content/detail?id=7")).toBe("copied");
  expect(await shareOrCopy("다락방")).toBe("copied");
  expect(copied).toEqual([`다락방\n11월 28일\n${window.location.origin}/content/detail?id=7`, "다락방"]);
});
