const systems: readonly [RegExp, string][] = [
  [/iPhone/, "아이폰"],
  [/iPad/, "아이패드"],
  [/Android/, "안드로이드"],
  [/Windows/, "윈도우"],
  [/Macintosh|Mac OS X/, "맥"],
  [/Linux/, "리눅스"],
];
const browsers: readonly [RegExp, string][] = [
  [/KAKAOTALK/i, "카카오톡"],
  [/NAVER/, "네이버 앱"],
  [/SamsungBrowser/, "삼성 인터넷"],
  [/Whale/, "웨일"],
  [/Edg/, "엣지"],
  [/CriOS|Chrome/, "크롬"],
  [/FxiOS|Firefox/, "파이어폭스"],
  [/Safari/, "사파리"],
];

const firstMatch = (patterns: readonly [RegExp, string][], text: string) =>
  patterns.find(([form]) => form.test(text))?.[1];

/** Device and browser of a user agent, such as `아이폰 · 사파리`; null when unknown. */
export const deviceName = (userAgent: string): string | null =>
  [firstMatch(systems, userAgent), firstMatch(browsers, userAgent)].filter(Boolean).join(" · ") || null;
