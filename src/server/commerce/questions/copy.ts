/** What who runs a place reads when somebody asked; never the question itself. */
export const askedText = (place: string, link: string): string =>
  ["[나들랑] 새 문의가 왔어요.", place, `문의 보기 ${link}`].join("\n");

/** What who asked reads when the answer is there. */
export const answeredText = (place: string, link: string): string =>
  ["[나들랑] 문의에 답이 왔어요.", place, `답 보기 ${link}`].join("\n");
