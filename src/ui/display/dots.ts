/** “서울 종로구 · 키즈카페”: where the line is too long, a dot ends a line and begins none. */
export const keepDots = (line: string): string => line.replaceAll(" · ", "\u00a0· ");
