const face = (name: string, local: readonly string[], adjust: number) =>
  `@font-face{font-family:"Pretendard Stand-in ${name}";src:${local.map((font) => `local("${font}")`).join(",")};size-adjust:${adjust}%;ascent-override:${(95.2 / adjust) * 100}%;descent-override:${(24.1 / adjust) * 100}%;line-gap-override:0%}`;

/**
 * Local Korean faces, scaled so that a 한글 syllable and the line box are as wide and as high as Pretendard's:
 * words break at the same places before and after the web font arrives. `adjust` is the ratio of their advances.
 */
export const standIns = [
  face("Apple", ["Apple SD Gothic Neo", "AppleSDGothicNeo-Regular"], 100),
  face("Noto", ["Noto Sans KR", "Noto Sans CJK KR", "NotoSansKR-Regular", "NotoSansCJKkr-Regular"], 93.9),
  face("Malgun", ["Malgun Gothic", "MalgunGothic"], 93.9),
].join("\n");
