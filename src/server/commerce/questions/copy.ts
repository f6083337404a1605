/** What who runs a place reads when somebody asked; never the question itself. */
export const askedText = (place: string, link: string): string =>
  ["[나들랑] 새 문의가 왔어요.", place, `문의 보기 ${link}`].join("\n");

/** What who answers reads when another answer stands there by now. */
export const answerChanged = "그사이 다른 답이 올라왔어요. 지금 답을 확인하고 올려 주세요.";

/** What who asked reads when the answer is there. */
export const answeredText = (place: string, link: string): string =>
  ["[나들랑] 문의에 답이 왔어요.", place, `답 보기 ${link}`].join("\n");
