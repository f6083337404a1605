/** Notifies venue staff of a new question, without its text. */
export const askedText = (place: string, link: string): string =>
  ["[나들랑] 새 문의가 왔어요.", place, `문의 보기 ${link}`].join("\n");

/** Name of the service desk in place of a venue's. */
export const helpDesk = "고객센터";

/** Notifies desk staff of a new question. */
export const helpAskedText = (number: string, link: string): string =>
  ["[나들랑] 고객센터에 새 문의가 왔어요.", number, `문의 보기 ${link}`].join("\n");

/** The desk's answer; only members get a link. */
export const helpAnsweredText = (number: string, answer: string, link: string | null): string =>
  [`[나들랑] 문의 ${number}에 답했어요.`, answer, link && `문의 보기 ${link}`].filter(Boolean).join("\n");

/** Error for staff: another answer was posted in the meantime. */
export const answerChanged = "그사이 다른 답이 올라왔어요. 지금 답을 확인하고 올려 주세요.";

/** Notifies the member of an answer. */
export const answeredText = (place: string, link: string): string =>
  ["[나들랑] 문의에 답이 왔어요.", place, `답 보기 ${link}`].join("\n");
