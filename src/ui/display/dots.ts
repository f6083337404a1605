/** “서울 종로구 · 키즈카페”: a wrapped line ends with the dot instead of starting with it. */
export const keepDots = (line: string): string => line.replaceAll(" · ", "\u00a0· ");
