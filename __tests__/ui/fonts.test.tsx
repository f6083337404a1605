import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { waitFor } from "@testing-library/react";
import { recentCopy } from "@/booking/copy";
import { homeCopy } from "@/features/home/copy";
import { CATEGORIES } from "@/server/data/categories";
import { shellCopy } from "@/shell/copy";
import { changeFace } from "@/ui/theme/change-face";
import { FIRST_FACE } from "@/ui/theme/first-face";

test("글꼴은 필요한 조각이 모두 온 뒤에 화면 전체에서 한 번에 바뀐다", async () => {
  const changed = changeFace();
  const sheet = await waitFor(() => {
    const link = document.querySelector<HTMLLinkElement>("link[href$='pretendard.css']");
    if (!link) throw new Error("The stylesheet was not asked for");
    return link;
  });
  expect(document.documentElement).not.toHaveAttribute("data-font");
  sheet.dispatchEvent(new Event("load"));
  await changed;
  expect(document.documentElement).toHaveAttribute("data-font", "here");
});

const root = process.cwd();
const letters = new Set(readFileSync(path.join(root, "src/tools/fonts/letters.txt"), "utf8"));
const missing = (text: string) => [...text].filter((letter) => /[가-힣\d]/.test(letter) && !letters.has(letter));

test("첫 글꼴에는 아래 막대, 탭, 홈의 제목과 놀이 종류의 글자가 모두 있다", () => {
  const { homeSections } = JSON.parse(readFileSync(path.join(root, "src/server/data/demo/home.json"), "utf8"));
  const headings = homeSections.map(({ title }: { title: string }) => title);
  const { likedByAll, play, stay, labs } = homeCopy;
  const kinds = CATEGORIES.map(({ name }) => name);
  const seen = [
    ...Object.values(shellCopy.tabs),
    ...headings,
    likedByAll,
    play,
    stay,
    labs,
    recentCopy.title,
    ...kinds,
  ];
  expect(missing(seen.join(""))).toEqual([]);
});

test("첫 글꼴은 45 kB를 넘지 않고, 이름이 가리키는 곳에 있다", () => {
  expect(statSync(path.join(root, "public", FIRST_FACE)).size).toBeLessThan(45_000);
});
