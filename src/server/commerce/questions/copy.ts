/** What who runs a place reads when somebody asked; never the question itself. */
export const askedText = (place: string, link: string): string =>
  ["[나들랑] 새 문의가 왔어요.", place, `문의 보기 ${link}`].join("\n");

/** Name of the service desk in place of a venue's. */
export const helpDesk = "고객센터";

/** A new question in the messages of the desk's staff. */
export const helpAskedText = (number: string, link: string): string =>
  ["[나들랑] 고객센터에 새 문의가 왔어요.", number, `문의 보기 ${link}`].join("\n");

/** The desk's answer; only members have a link. */
export const helpAnsweredText = (number: string, answer: string, link: string | null): string =>
  [`[나들랑] 문의 ${number}에 답했어요.`, answer, link && `문의 보기 ${link}`].filter(Boolean).join("\n");

/** What who answers reads when another answer stands there by now. */
export const answerChanged = "그사이 다른 답이 올라왔어요. 지금 답을 확인하고 올려 주세요.";

/** What who asked reads when the answer is there. */
export const answeredText = (place: string, link: string): string =>
  ["[나들랑] 문의에 답이 왔어요.", place, `답 보기 ${link}`].join("\n");
